import { decidedKind } from '../shared/stream-kind';
import { newsletterDecider } from './decider';
import { newsletterEvents } from './events';

/** @param emailHash keyed hash of the address */
export const newsletterStream = (emailHash: string): string => `newsletter-${emailHash}`;

export const newsletterKind = decidedKind({
  name: 'newsletters',
  events: newsletterEvents,
  decider: () => newsletterDecider,
  sizeOf: () => 100,
  share: 1,
  isForgotten: true,
});
