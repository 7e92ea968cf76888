import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

export interface FeatureSlot {
  readonly sellerId: number;
  readonly raffleId: number;
}

/**
 * The seller's slot goes to this raffle. If a crash prevents `RaffleFeatured`, the workers feature
 * the raffle later or release the slot.
 */
export type FeatureSlotTaken = Event<'FeatureSlotTaken', FeatureSlot>;

/** The raffle refused, so the seller may use the slot again. */
export type FeatureSlotReleased = Event<'FeatureSlotReleased', FeatureSlot>;

export type FeatureQuotaEvent = FeatureSlotTaken | FeatureSlotReleased;

export const featureQuotaEvents: EventTypes<FeatureQuotaEvent> = {
  FeatureSlotTaken: firstVersion,
  FeatureSlotReleased: firstVersion,
};
