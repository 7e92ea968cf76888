import type { ReleaseFeatureSlot, TakeFeatureSlot } from './commands';
import type { FeatureSlotReleased, FeatureSlotTaken } from './events';

export const TAKEN_AT = '2026-05-05T10:00:00.000Z';

interface Values {
  readonly sellerId?: number;
  readonly raffleId?: number;
}

const slot = ({ sellerId = 3, raffleId = 12 }: Values) => ({ sellerId, raffleId });

export const takeFeatureSlot = ({
  now = TAKEN_AT,
  ...values
}: Values & { readonly now?: string } = {}): TakeFeatureSlot => ({
  type: 'TakeFeatureSlot',
  data: slot(values),
  metadata: { now: new Date(now) },
});

export const releaseFeatureSlot = ({
  now = TAKEN_AT,
  takenAt = TAKEN_AT,
  ...values
}: Values & { readonly now?: string; readonly takenAt?: string } = {}): ReleaseFeatureSlot => ({
  type: 'ReleaseFeatureSlot',
  data: { ...slot(values), takenAt },
  metadata: { now: new Date(now) },
});

export const featureSlotTaken = ({
  at = TAKEN_AT,
  ...values
}: Values & { readonly at?: string } = {}): FeatureSlotTaken => ({
  type: 'FeatureSlotTaken',
  at,
  data: slot(values),
});

export const featureSlotReleased = ({
  at = TAKEN_AT,
  ...values
}: Values & { readonly at?: string } = {}): FeatureSlotReleased => ({
  type: 'FeatureSlotReleased',
  at,
  data: slot(values),
});
