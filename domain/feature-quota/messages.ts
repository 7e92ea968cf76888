import type { Command, Event } from '../shared/message';

interface FeatureSlot {
  readonly sellerId: number;
  readonly raffleId: number;
}

export type FeatureSlotTaken = Event<'FeatureSlotTaken', FeatureSlot>;
/** The raffle was not featured after all: the seller has the slot back. */
export type FeatureSlotReleased = Event<'FeatureSlotReleased', FeatureSlot>;
export type FeatureQuotaEvent = FeatureSlotTaken | FeatureSlotReleased;

export type TakeFeatureSlot = Command<'TakeFeatureSlot', FeatureSlot>;
export type ReleaseFeatureSlot = Command<'ReleaseFeatureSlot', FeatureSlot>;
export type FeatureQuotaCommand = TakeFeatureSlot | ReleaseFeatureSlot;

/** `until`: ISO-8601, when the seller may feature again. */
export type FeatureQuotaRejection = { readonly type: 'feature-slot-taken'; readonly until: string };
