import { untilItWorks, type JobDefinition } from './job-definition';

/**
 * A link that anybody may ask for. The backend hands it to the workers as a job, the same for every
 * address, and records nothing: everybody can learn the position of the log.
 */
export interface LinkRequest {
  /** As it was typed: a user name or an e-mail address. */
  readonly who: string;
  /** ISO-8601 */
  readonly at: string;
  readonly correlationId: string;
  /** Of this request alone. A client can choose the correlation id. */
  readonly requestId: string;
}

/** Failure policy: retried until the mail server accepts or refuses it, or it is too old. */
export const SEND_NEWSLETTER_LINK: JobDefinition<LinkRequest> = {
  name: 'send-newsletter-link',
  concurrency: 4,
  failure: { ...untilItWorks, firstPauseMs: 1_000, longestPauseMs: 10 * 60_000 },
};

/** Failure policy: retried until it works, or it is too old. */
export const REQUEST_PASSWORD_LINKS: JobDefinition<LinkRequest> = {
  name: 'request-password-links',
  concurrency: 4,
  failure: untilItWorks,
};

/**
 * Somebody guesses at this name; nobody has asked for the mail. Failure policy: retried until the
 * mail server accepts or refuses it, or it is too old.
 */
export const TELL_GUESSES: JobDefinition<LinkRequest> = {
  name: 'tell-guesses',
  concurrency: 4,
  failure: { ...untilItWorks, firstPauseMs: 1_000, longestPauseMs: 10 * 60_000 },
};
