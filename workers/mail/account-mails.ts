import { mailboxOf } from '../../application/accounts/mailbox';
import type { Application } from '../../application/application';
import type { Mailer } from '../../platform/mailer';
import type { MailQuota } from '../../platform/redis/mail-quota';
import { findAccount } from '../../application/accounts/find-account';
import type { MailText } from './mail-layout';

export interface AccountMailParts {
  readonly app: Pick<Application, 'logger' | 'accounts' | 'now'>;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly mailQuota: MailQuota;
}

interface To {
  /** Null where it is about no account. */
  readonly userId: number | null;
  readonly address: string;
  /** The Message-ID without its host. */
  readonly id: string;
}

/** A link that a stranger may have asked for. */
interface AskedLink extends To {
  readonly kind: 'confirmation' | 'newsletter' | 'new-password';
  /** Of the request. */
  readonly correlationId: string;
}

/** Mails about an account: the account as it is now, and how they are sent. */
export const createAccountMails = ({ app, mailer, mailQuota }: AccountMailParts) => {
  const send = async ({ userId, address, id }: To, mail: MailText): Promise<void> => {
    const outcome = await mailer.send({ ...mail, to: address, id });
    if (outcome.kind === 'refused') app.logger.warn({ userId, code: outcome.code }, 'mail refused');
  };
  return {
    find: (userId: number) => findAccount({ app, userId }),
    send,
    /** Sends a link, unless its mailbox has had its number; whoever wants it asks again later. */
    sendAsked: async (link: AskedLink, mail: MailText): Promise<void> => {
      const { userId, address, id, kind, correlationId } = link;
      // Before it is sent: a worker that dies in between repeats the mail, not the count.
      const to = { mailbox: mailboxOf(address), kind };
      const waitMs = await mailQuota.take(to, id, { correlationId, account: userId });
      if (waitMs === 0) return send(link, mail);
      app.logger.warn({ userId, kind, waitMs }, 'link not sent: too many to its mailbox');
    },
  };
};
