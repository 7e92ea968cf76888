import { useQuickWire } from 'quick-wire';
import { eventLogContract } from './event-log.contract';
import { appendThroughQuickWire } from './quick-appends';
import { target } from './target';

/*
 * Through the quick wire, as the product asks: the store can't tell the two apart, and the quick
 * wire compares itself with the client. `EVENT_STORE_QUICK_WIRE=off` asks with the client alone.
 */
const isQuick = useQuickWire((reason) => {
  throw new Error(reason);
});

eventLogContract(
  target({ name: 'contract', password: 'kept-by-both' }),
  isQuick ? appendThroughQuickWire : undefined,
);
