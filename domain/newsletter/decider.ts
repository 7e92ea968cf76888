import { accept, decideBy, unchanged, type Decider, type Decision } from '../shared/decision';
import type { Command } from '../shared/message';
import type { NewsletterEvent, NewsletterSubscribed } from './events';

export type SubscribeToNewsletter = Command<'SubscribeToNewsletter', NewsletterSubscribed['data']>;

/** The account of this address is deleted. */
export type ForgetSubscription = Command<
  'ForgetSubscription',
  {
    /** Whether the account has proved that the address is its own. */
    readonly isProven: boolean;
  }
>;

type NewsletterCommand = SubscribeToNewsletter | ForgetSubscription;

/** One address. No answer reveals whether it had subscribed before. */
export interface Subscription {
  /** Whether somebody there has followed a link. */
  readonly isConfirmed: boolean;
  readonly isKnown: boolean;
}

type NewsletterDecision = Decision<NewsletterEvent, never>;

const nobody: Subscription = { isConfirmed: false, isKnown: false };

/** Everybody may subscribe an address, and learn the log's position: a repeat is recorded, too. */
const subscribe = (
  { data, metadata }: SubscribeToNewsletter,
  { isConfirmed }: Subscription,
): NewsletterDecision =>
  isConfirmed && data.confirmed
    ? unchanged
    : accept({ type: 'NewsletterSubscribed', at: metadata.now.toISOString(), data });

/** A subscription that was confirmed there is another’s, unless the account has proved it, too. */
const forget = (
  { data: { isProven }, metadata }: ForgetSubscription,
  { isConfirmed, isKnown }: Subscription,
): NewsletterDecision =>
  !isKnown || (isConfirmed && !isProven)
    ? unchanged
    : accept({ type: 'NewsletterForgotten', at: metadata.now.toISOString(), data: {} });

const rules = { SubscribeToNewsletter: subscribe, ForgetSubscription: forget };

export const newsletterDecider: Decider<Subscription, NewsletterCommand, NewsletterEvent, never> = {
  initialState: nobody,
  decide: decideBy(rules),
  evolve: ({ isConfirmed }, event) =>
    event.type === 'NewsletterForgotten'
      ? nobody
      : { isConfirmed: isConfirmed || event.data.confirmed, isKnown: true },
};
