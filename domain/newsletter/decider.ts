import { accept, unchanged, type Decider } from '../shared/decision';
import type { NewsletterCommand } from './commands';
import type { NewsletterEvent } from './events';

/** One address. No answer reveals whether it had subscribed before. */
export interface Subscription {
  readonly isSubscribed: boolean;
}

export const newsletterDecider: Decider<Subscription, NewsletterCommand, NewsletterEvent, never> = {
  initialState: { isSubscribed: false },
  decide: ({ data, metadata }, { isSubscribed }) =>
    isSubscribed
      ? unchanged
      : accept({ type: 'NewsletterSubscribed', at: metadata.now.toISOString(), data }),
  evolve: () => ({ isSubscribed: true }),
};
