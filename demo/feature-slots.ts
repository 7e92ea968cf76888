import { featureQuotaDecider } from '../domain/feature-quota/decider';
import type { FeatureQuotaEvent } from '../domain/feature-quota/events';
import type { StoredRaffle } from './stored-raffles';

/** The slots that each seller used for featured raffles, within the seller's quota. */
export const featureSlots = (
  raffles: Iterable<StoredRaffle>,
): ReadonlyMap<number, readonly FeatureQuotaEvent[]> => {
  const featured = [...raffles]
    .flatMap(({ events }) => events)
    .filter((event) => event.type === 'RaffleFeatured')
    .sort((one, other) => one.at.localeCompare(other.at));
  const slots = new Map<number, readonly FeatureQuotaEvent[]>();
  for (const { at, data } of featured) {
    const taken = slots.get(data.sellerId) ?? [];
    const { decide, evolve, initialState } = featureQuotaDecider;
    const decision = decide(
      {
        type: 'TakeFeatureSlot',
        metadata: { now: new Date(at) },
        data: { raffleId: data.raffleId, sellerId: data.sellerId },
      },
      taken.reduce(evolve, initialState),
    );
    if (decision.kind === 'rejected') {
      throw new Error(`Seller ${data.sellerId} features too often in the demo`);
    }
    slots.set(data.sellerId, [...taken, ...decision.events]);
  }
  return slots;
};
