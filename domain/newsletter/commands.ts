import type { Command } from '../shared/message';
import type { NewsletterSubscribed } from './events';

export type SubscribeToNewsletter = Command<'SubscribeToNewsletter', NewsletterSubscribed['data']>;

export type NewsletterCommand = SubscribeToNewsletter;
