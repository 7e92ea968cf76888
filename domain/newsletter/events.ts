import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/**
 * The only personal data outside of accounts. The stream can be erased, and is named after a keyed
 * hash of the address.
 */
export type NewsletterSubscribed = Event<
  'NewsletterSubscribed',
  {
    readonly email: string;
    /** Whether somebody has followed a link that was sent there. */
    readonly confirmed: boolean;
  }
>;

/** What is before it is hidden, and leaves the log. The address may subscribe again. */
export type NewsletterForgotten = Event<'NewsletterForgotten', Record<string, never>>;

export type NewsletterEvent = NewsletterSubscribed | NewsletterForgotten;

type NewsletterSubscribed1 = Omit<NewsletterSubscribed['data'], 'confirmed'>;

const unconfirmed = ({ email }: NewsletterSubscribed1): NewsletterSubscribed['data'] => ({
  email,
  confirmed: false,
});

const beforeLinks = ({ email }: NewsletterSubscribed['data']): NewsletterSubscribed1 => ({ email });

export const newsletterEvents: EventTypes<NewsletterEvent> = {
  NewsletterForgotten: firstVersion,
  NewsletterSubscribed: { upcasts: [unconfirmed], downcast: beforeLinks },
};
