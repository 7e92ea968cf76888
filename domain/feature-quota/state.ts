import { assertNever } from '../shared/assert-never';
import type { FeatureQuotaEvent } from './events';

interface Slot {
  readonly raffleId: number;
  readonly takenAt: Date;
}

/** The seller's last slot that was taken and not released. */
export interface FeatureQuota {
  readonly slot: Slot | null;
}

export const evolve = (quota: FeatureQuota, event: FeatureQuotaEvent): FeatureQuota => {
  const { raffleId } = event.data;
  switch (event.type) {
    case 'FeatureSlotTaken':
      return { slot: { raffleId, takenAt: new Date(event.at) } };
    case 'FeatureSlotReleased':
      return quota.slot?.raffleId === raffleId ? { slot: null } : quota;
    default:
      return assertNever(event);
  }
};
