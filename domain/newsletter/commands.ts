import type { Command } from '../shared/message';
import type { NewsletterSubscribed } from './events';

export type SubscribeToNewsletter = Command<'SubscribeToNewsletter', NewsletterSubscribed['data']>;

/** The account of this address is deleted. */
export type ForgetSubscription = Command<
  'ForgetSubscription',
  {
    /** Whether the account has proved that the address is its own. */
    readonly isProven: boolean;
  }
>;

export type NewsletterCommand = SubscribeToNewsletter | ForgetSubscription;
