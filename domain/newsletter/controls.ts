import type { ForgetSubscription, SubscribeToNewsletter } from './decider';
import type { NewsletterForgotten, NewsletterSubscribed } from './events';

const SUBSCRIBED_AT = '2026-05-05T10:00:00.000Z';
const EMAIL = 'lucia@example.org';

export const subscribeToNewsletter = ({
  email = EMAIL,
  confirmed = false,
  now = SUBSCRIBED_AT,
} = {}): SubscribeToNewsletter => ({
  type: 'SubscribeToNewsletter',
  data: { email, confirmed },
  metadata: { now: new Date(now) },
});

export const newsletterSubscribed = ({
  email = EMAIL,
  confirmed = false,
  at = SUBSCRIBED_AT,
} = {}): NewsletterSubscribed => ({ type: 'NewsletterSubscribed', at, data: { email, confirmed } });

export const forgetSubscription = ({
  isProven = false,
  now = SUBSCRIBED_AT,
} = {}): ForgetSubscription => ({
  type: 'ForgetSubscription',
  data: { isProven },
  metadata: { now: new Date(now) },
});

export const newsletterForgotten = ({ at = SUBSCRIBED_AT } = {}): NewsletterForgotten => ({
  type: 'NewsletterForgotten',
  at,
  data: {},
});
