import type { Command } from '../shared/message';

export type SubscribeToNewsletter = Command<'SubscribeToNewsletter', { readonly email: string }>;

export type NewsletterCommand = SubscribeToNewsletter;
