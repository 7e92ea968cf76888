import type { Command } from '../shared/message';
import type { FeatureSlot } from './events';

export type TakeFeatureSlot = Command<'TakeFeatureSlot', FeatureSlot>;

export type ReleaseFeatureSlot = Command<'ReleaseFeatureSlot', FeatureSlot>;

export type FeatureQuotaCommand = TakeFeatureSlot | ReleaseFeatureSlot;

/** `until`: ISO-8601, when the seller may feature again. */
export type FeatureQuotaRejection = { readonly type: 'feature-slot-taken'; readonly until: string };
