import { decidedKind } from '../shared/stream-kind';
import { featureQuotaDecider } from './decider';
import { featureQuotaEvents } from './events';

export const featureQuotaStream = (sellerId: number): string => `featureQuota-${sellerId}`;

export const featureQuotaKind = decidedKind({
  name: 'featureQuotas',
  events: featureQuotaEvents,
  decider: () => featureQuotaDecider,
  sizeOf: () => 200,
  share: 1,
  isForgotten: false,
});
