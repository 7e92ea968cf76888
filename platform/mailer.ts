import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Without its host: the same mail sent again has the same one, so that whoever receives it twice
   * can tell.
   */
  readonly id: string;
  /** Where its reader says that they want no more of these. */
  readonly unsubscribeUrl: string;
}

/** Accepted by the other side, or refused for good. */
export type MailOutcome =
  { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly code: number | undefined };

export interface Mailer {
  /**
   * @throws what may be gone the next time: the server is away, busy, or does not let this site in
   */
  send: (mail: Mail) => Promise<MailOutcome>;
  close: () => void;
}

export interface MailConfig {
  /** `smtp://user:password@host:port`, `smtps://…` for TLS from the first byte. */
  readonly smtpUrl: string;
  /** `Rifaviva <avisos@example.com>` */
  readonly from: string;
  /** Whose host names the messages. */
  readonly publicUrl: string;
}

const CONNECTIONS = 4;
const ANSWER_WITHIN_MS = 10_000;

/** What an SMTP client's error tells of the server's answer. */
interface Refusal {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/**
 * Only what is said of this one recipient or message is for good. A refused sender or sign-in is
 * about the site, and somebody will put it right.
 */
const refusalOf = (error: unknown): MailOutcome | undefined => {
  if (!(error instanceof Error)) return undefined;
  // The client notes the answer on its errors.
  const { code, command, responseCode } = error as Error & Refusal;
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', code: undefined };
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  return isForGood && isOfMail ? { kind: 'refused', code: responseCode } : undefined;
};

/** A header is one line, whatever is put into it. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const createMailer = ({ smtpUrl, from, publicUrl }: MailConfig): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // Nothing in a mail names a file or an address to fetch.
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
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
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
