import { FEATURE_EVERY_MS } from '../feature-quota/decider';
import type { FeatureQuotaEvent } from '../feature-quota/events';
import { evolve, type FeatureQuota } from '../feature-quota/state';
import type { RaffleEvent } from '../raffles/events';
import {
  logPositionOf,
  type Invariant,
  type LoggedEvent,
  type LogPosition,
  type Tell,
} from './invariant';

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
  readonly quotas: Map<number, FeatureQuota>;
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

const seeSlot = (state: Features, event: LoggedEvent<FeatureQuotaEvent>, tell: Tell): void => {
  const { sellerId } = event.data;
  const before = state.quotas.get(sellerId) ?? { slot: null };
  state.quotas.set(sellerId, evolve(before, event));
  const where = logPositionOf(event);
  if (event.type === 'FeatureSlotReleased') {
    count(state, 1, event);
    return;
  }
  count(state, -1, event);
  const since = before.slot && Date.parse(event.at) - before.slot.takenAt.getTime();
  if (since === null || since >= FEATURE_EVERY_MS) return;
  tell({
    ...where,
    expected: ['seven days between two features of a seller'],
    found: ['* seconds after that of raffle *', Math.floor(since / 1_000), before.slot?.raffleId],
  });
};

const seeRaffle = (state: Features, event: LoggedEvent<RaffleEvent>): void => {
  if (event.type === 'RaffleFeatured') count(state, 1, event);
};

/** A seller features at most one raffle a week, and every feature has its slot. */
export const oneFeatureAWeek: Invariant<Features> = {
  name: 'one-feature-a-week',
  initialState: () => ({ quotas: new Map(), balances: new Map() }),
  see: (state, event, tell) => {
    // A category's streams hold events of its own only.
    if (event.stream.startsWith('featureQuota-'))
      seeSlot(state, event as LoggedEvent<FeatureQuotaEvent>, tell);
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
