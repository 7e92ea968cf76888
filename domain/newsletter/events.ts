import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/**
 * Somebody wants the newsletter. Where the site sends mail, it is recorded once somebody has
 * followed the link that was sent to the address: `confirmed`. Without mail it is recorded as it
 * is given, each time, so that where the log stands tells nobody who has subscribed.
 *
 * Version 2: `confirmed`. Subscriptions from before were not.
 */
export type NewsletterSubscribed = Event<
  'NewsletterSubscribed',
  {
    readonly email: string;
    /** Whether somebody has followed a link that was sent there. */
    readonly confirmed: boolean;
  }
>;

/**
 * Somebody with this address has deleted their account. The stream is truncated before this event.
 * A subscription that was confirmed by a link stays, unless the account had confirmed the address,
 * too: it is somebody else's.
 */
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
