import { mailboxOf } from '../../application/accounts/mailbox';
import type { Application } from '../../application/application';
import type { Limit } from '../http/rate-limit';

/** The limits of links to one mailbox, whoever asks for them. */
export const MAILBOX_LIMITS = ['confirmation-mailbox', 'confirmation-mailbox-day'] as const;

type Count = (limit: (typeof MAILBOX_LIMITS)[number] & Limit, who: string) => Promise<void>;

/**
 * Counts a link that confirms this address. Redis keeps no address, only its keyed hash.
 * @throws ProblemError 429
 */
export const countLinkTo = async (
  email: string,
  { keyring }: Pick<Application, 'keyring'>,
  count: Count,
): Promise<void> => {
  const mailbox = keyring.hashName(mailboxOf(email));
  for (const limit of MAILBOX_LIMITS) await count(limit, mailbox);
};
