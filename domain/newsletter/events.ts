import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/**
 * The only personal data outside of accounts. The stream can be erased, and is named after a keyed
 * hash of the address.
 */
export type NewsletterSubscribed = Event<'NewsletterSubscribed', { readonly email: string }>;

export type NewsletterEvent = NewsletterSubscribed;

export const newsletterEvents: EventTypes<NewsletterEvent> = {
  NewsletterSubscribed: firstVersion,
};
