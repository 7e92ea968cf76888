import { FEATURE_LASTS_MS } from '../raffles/state';
import { accept, reject, unchanged, type Decider } from '../shared/decision';
import type { FeatureQuotaCommand, FeatureQuotaRejection, TakeFeatureSlot } from './commands';
import type { FeatureQuotaEvent } from './events';

/** A seller features one raffle in seven days of 24 hours. */
export const FEATURE_EVERY_MS = 7 * 24 * 60 * 60 * 1_000;

interface Slot {
  readonly raffleId: number;
  readonly takenAt: Date;
}

/** A seller's slots: the one that was taken last and not given back. */
export interface FeatureQuota {
  readonly slot: Slot | null;
}

const decideTake = ({ data, metadata: { now } }: TakeFeatureSlot, { slot }: FeatureQuota) => {
  const age = slot ? now.getTime() - slot.takenAt.getTime() : Infinity;
  // The same raffle as long as the slot features it: what was cut short before it was featured goes on.
  if (slot?.raffleId === data.raffleId && age < FEATURE_LASTS_MS) return unchanged;
  if (slot && age < FEATURE_EVERY_MS) {
    const until = new Date(slot.takenAt.getTime() + FEATURE_EVERY_MS);
    return reject({ type: 'feature-slot-taken', until: until.toISOString() } as const);
  }
  return accept({ type: 'FeatureSlotTaken', at: now.toISOString(), data } as const);
};

/** Two presses at once take one slot: the seller's own stream decides, before any raffle is asked. */
export const featureQuotaDecider: Decider<
  FeatureQuota,
  FeatureQuotaCommand,
  FeatureQuotaEvent,
  FeatureQuotaRejection
> = {
  initialState: { slot: null },
  decide: (command, quota) => {
    if (command.type === 'TakeFeatureSlot') return decideTake(command, quota);
    const { data, metadata } = command;
    return quota.slot?.raffleId === data.raffleId
      ? accept({ type: 'FeatureSlotReleased', at: metadata.now.toISOString(), data })
      : unchanged;
  },
  evolve: (quota, { type, at, data }) => {
    if (type === 'FeatureSlotTaken') {
      return { slot: { raffleId: data.raffleId, takenAt: new Date(at) } };
    }
    return quota.slot?.raffleId === data.raffleId ? { slot: null } : quota;
  },
};
