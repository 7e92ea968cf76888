import { describe, expect, it } from '@jest/globals';
import { useQuickWire } from 'quick-wire';
import { eventLogContract } from './event-log.contract';
import { appendThroughQuickWire } from './quick-appends';
import { target } from './target';

Reflect.deleteProperty(process.env, 'EVENT_STORE_QUICK_WIRE');
const isUsed = useQuickWire((reason) => {
  throw new Error(reason);
});

describe('through the quick wire', () => {
  it('is active for the cases below', () => expect(isUsed).toBe(true));

  // The other run is without credentials.
  eventLogContract(target({ name: 'contract', password: 'kept-by-both' }), appendThroughQuickWire);
});
