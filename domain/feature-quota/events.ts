import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

export interface FeatureSlot {
  readonly sellerId: number;
  readonly raffleId: number;
}

export type FeatureSlotTaken = Event<'FeatureSlotTaken', FeatureSlot>;

/** The raffle was not featured after all, so the seller may use the slot again. */
export type FeatureSlotReleased = Event<'FeatureSlotReleased', FeatureSlot>;

export type FeatureQuotaEvent = FeatureSlotTaken | FeatureSlotReleased;

export const featureQuotaEvents: EventTypes<FeatureQuotaEvent> = {
  FeatureSlotTaken: firstVersion,
  FeatureSlotReleased: firstVersion,
};
