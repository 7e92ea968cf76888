import type { Command } from '../shared/message';
import type { FeatureSlot } from './events';

export type TakeFeatureSlot = Command<'TakeFeatureSlot', FeatureSlot>;

export type ReleaseFeatureSlot = Command<
  'ReleaseFeatureSlot',
  FeatureSlot & {
    /** ISO-8601: the slot that was seen to be unused. A later one of the same raffle is kept. */
    readonly takenAt: string;
  }
>;

export type FeatureQuotaCommand = TakeFeatureSlot | ReleaseFeatureSlot;

/** `until`: ISO-8601, when the seller may feature again. */
export type FeatureQuotaRejection = { readonly type: 'feature-slot-taken'; readonly until: string };
