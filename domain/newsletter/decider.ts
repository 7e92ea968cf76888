import { accept, unchanged, type Decider } from '../shared/decision';
import type { NewsletterCommand } from './commands';
import type { NewsletterEvent } from './events';

/** One address. No answer reveals whether it had subscribed before. */
export interface Subscription {
  /** Whether somebody there has followed a link. */
  readonly isConfirmed: boolean;
}

export const newsletterDecider: Decider<Subscription, NewsletterCommand, NewsletterEvent, never> = {
  initialState: { isConfirmed: false },
  // Everybody may subscribe an address, and learn the log's position: a repeat is recorded, too.
  decide: ({ data, metadata }, { isConfirmed }) =>
    isConfirmed && data.confirmed
      ? unchanged
      : accept({ type: 'NewsletterSubscribed', at: metadata.now.toISOString(), data }),
  evolve: ({ isConfirmed }, { data }) => ({ isConfirmed: isConfirmed || data.confirmed }),
};
