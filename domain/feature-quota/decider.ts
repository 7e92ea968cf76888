import { FEATURE_LASTS_MS } from '../raffles/state';
import {
  accept,
  decideBy,
  reject,
  unchanged,
  type Decider,
  type Decision,
  type RefusalsOf,
} from '../shared/decision';
import type {
  FeatureQuotaCommand,
  FeatureQuotaRejection,
  ReleaseFeatureSlot,
  TakeFeatureSlot,
} from './commands';
import type { FeatureQuotaEvent } from './events';
import { evolve, type FeatureQuota } from './state';

/** A seller features one raffle in seven days of 24 hours. */
export const FEATURE_EVERY_MS = 7 * 24 * 60 * 60 * 1_000;

const takeSlot = (
  { data, metadata: { now } }: TakeFeatureSlot,
  { slot }: FeatureQuota,
): Decision<FeatureQuotaEvent, FeatureQuotaRejection> => {
  const age = slot ? now.getTime() - slot.takenAt.getTime() : Infinity;
  // A feature that was interrupted before the raffle recorded it continues with the same slot.
  if (slot?.raffleId === data.raffleId && age < FEATURE_LASTS_MS) return unchanged;
  if (slot && age < FEATURE_EVERY_MS) {
    const until = new Date(slot.takenAt.getTime() + FEATURE_EVERY_MS);
    return reject({ type: 'feature-slot-taken', until: until.toISOString() });
  }
  return accept({ type: 'FeatureSlotTaken', at: now.toISOString(), data });
};

const releaseSlot = (
  { data: { takenAt, ...data }, metadata: { now } }: ReleaseFeatureSlot,
  { slot }: FeatureQuota,
): Decision<FeatureQuotaEvent, never> =>
  slot?.raffleId === data.raffleId && slot.takenAt.toISOString() === takenAt
    ? accept({ type: 'FeatureSlotReleased', at: now.toISOString(), data })
    : unchanged;

const rules = { TakeFeatureSlot: takeSlot, ReleaseFeatureSlot: releaseSlot };

/**
 * The seller's stream decides before the raffle's, so two simultaneous requests take only one slot.
 */
export const featureQuotaDecider: Decider<
  FeatureQuota,
  FeatureQuotaCommand,
  FeatureQuotaEvent,
  FeatureQuotaRejection,
  RefusalsOf<typeof rules>
> = { initialState: { slot: null }, decide: decideBy(rules), evolve };
