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

/** How often a raffle was featured more than its slots allow; where, unless it is below zero. */
interface Balance {
  count: number;
  at: LogPosition;
}

interface Features {
  readonly quotas: Map<number, FeatureQuota>;
  /** Of the raffles whose features and slots differ so far. */
  readonly balances: Map<number, Balance>;
}

const count = ({ balances }: Features, raffleId: number, by: number, at: LogPosition): void => {
  const balance = balances.get(raffleId) ?? { count: 0, at };
  balance.count += by;
  if (by > 0) balance.at = at;
  if (balance.count === 0) balances.delete(raffleId);
  else balances.set(raffleId, balance);
};

const seeSlot = (state: Features, event: LoggedEvent<FeatureQuotaEvent>, tell: Tell): void => {
  const { sellerId, raffleId } = event.data;
  const before = state.quotas.get(sellerId) ?? { slot: null };
  state.quotas.set(sellerId, evolve(before, event));
  const place = logPositionOf(event);
  if (event.type === 'FeatureSlotReleased') {
    count(state, raffleId, 1, place);
    return;
  }
  count(state, raffleId, -1, place);
  const since = before.slot && Date.parse(event.at) - before.slot.takenAt.getTime();
  if (since === null || since >= FEATURE_EVERY_MS) return;
  tell({
    ...place,
    expected: 'seven days between two features of a seller',
    found: `${Math.floor(since / 1_000)} seconds after that of raffle ${before.slot?.raffleId}`,
  });
};

const seeRaffle = (state: Features, event: LoggedEvent<RaffleEvent>): void => {
  if (event.type === 'RaffleFeatured') count(state, event.data.raffleId, 1, logPositionOf(event));
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
  end: ({ balances }, _now, tell) => {
    for (const { count: features, at } of balances.values())
      if (features > 0 && at.stream.startsWith('raffle-'))
        tell({ ...at, expected: 'a slot of the week', found: 'a feature without one' });
  },
};
