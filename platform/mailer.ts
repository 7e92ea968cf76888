import { createTransport } from 'nodemailer';
import { isThisMachine } from './exposure';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * The Message-ID without its host. A repeated mail has the same id, so that a recipient can
   * recognise it.
   */
  readonly id: string;
  /** The page where the recipient can unsubscribe; none for what every account gets. */
  readonly unsubscribeUrl?: string;
}

/** Accepted by the mail server, or refused for good. */
type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly code: number | undefined };

export interface Mailer {
  /** @throws temporary failures: the server is unavailable, busy, or rejects this site's sign-in */
  send: (mail: Mail) => Promise<MailOutcome>;
  close: () => void;
}

export interface MailConfig {
  /**
   * `smtp://user:password@host:port`, which takes STARTTLS unless it is on this machine;
   * `smtps://…` for TLS from the first byte.
   */
  readonly smtpUrl: string;
  /** `Rifaviva <avisos@example.com>` */
  readonly from: string;
  /** Its host is part of each Message-ID. */
  readonly publicUrl: string;
}

const CONNECTIONS = 4;
const ANSWER_WITHIN_MS = 10_000;

/** The part of an SMTP client's error that describes the server's answer. */
interface Refusal {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/**
 * Only a refusal of this recipient or message is final. A refused sender or sign-in concerns the
 * whole site, and an operator will fix it.
 */
const refusalOf = (error: unknown): MailOutcome | undefined => {
  if (!(error instanceof Error)) return undefined;
  // The client puts the server's answer on its errors.
  const { code, command, responseCode } = error as Error & Refusal;
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', code: undefined };
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  return isForGood && isOfMail ? { kind: 'refused', code: responseCode } : undefined;
};

/** A header must stay on one line, whatever the text contains. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const createMailer = ({ smtpUrl, from, publicUrl }: MailConfig): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // Links for new passwords are in mails: a server that offers no TLS, or between which and here
    // somebody hides the offer, gets none.
    requireTLS: !isThisMachine(new URL(smtpUrl).hostname),
    // The mailer must never read a file or address that a mail names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(publicUrl);

  return {
    send: async ({ to, subject, text, html, id, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
          messageId: `<${id}@${hostname}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
          },
        });
        return { kind: 'accepted' };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) return refusal;
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
