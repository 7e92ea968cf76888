import type { FeatureQuotaEvent } from '../feature-quota/events';
import type { RaffleEvent } from '../raffles/events';
import { logPositionOf, type Invariant, type LoggedEvent, type LogPosition } from './invariant';

type SlotOrRaffle = LoggedEvent<FeatureQuotaEvent | RaffleEvent>;

/** Longer than a deadline takes to use a slot that a crash has left, or to give it back. */
const GRACE_MS = 10 * 60_000;

/** How often a raffle was featured more than its slots allow; below zero, how many are left. */
interface Balance {
  count: number;
  /** The event that changed it last. */
  at: LogPosition & { readonly at: string };
}

interface Features {
  /** Of the raffles whose features and slots differ so far. */
  readonly balances: Map<number, Balance>;
}

const count = ({ balances }: Features, by: number, event: SlotOrRaffle): void => {
  const { raffleId } = event.data;
  const at = { at: event.at, ...logPositionOf(event) };
  const balance = balances.get(raffleId) ?? { count: 0, at };
  balance.count += by;
  balance.at = at;
  if (balance.count === 0) balances.delete(raffleId);
  else balances.set(raffleId, balance);
};

const seeSlot = (state: Features, event: LoggedEvent<FeatureQuotaEvent>): void =>
  count(state, event.type === 'FeatureSlotReleased' ? 1 : -1, event);

const seeRaffle = (state: Features, event: LoggedEvent<RaffleEvent>): void => {
  if (event.type === 'RaffleFeatured') count(state, 1, event);
};

/** Every feature has its slot, of which a seller gets one a week, and every slot its feature. */
export const oneFeatureAWeek: Invariant<Features> = {
  name: 'one-feature-a-week',
  initialState: () => ({ balances: new Map() }),
  see: (state, event) => {
    // A category's streams hold events of its own only.
    if (event.stream.startsWith('featureQuota-'))
      seeSlot(state, event as LoggedEvent<FeatureQuotaEvent>);
    if (event.stream.startsWith('raffle-')) seeRaffle(state, event as LoggedEvent<RaffleEvent>);
  },
  end: ({ balances }, now, tell) => {
    for (const { count: features, at } of balances.values()) {
      const where = logPositionOf(at);
      if (features > 0)
        tell({ ...where, expected: ['a slot of the week'], found: ['a feature without one'] });
      else if (Date.parse(at.at) + GRACE_MS < now.getTime())
        tell({ ...where, expected: ['a slot that is used or given back'], found: ['none'] });
    }
  },
};
