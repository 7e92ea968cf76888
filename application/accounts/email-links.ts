import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { RegisteredAccount } from '../../domain/accounts/state';

const VALID_FOR_MS = 3 * 24 * 60 * 60 * 1000;
const KEY_BYTES = 32;

/** The session secret also signs cookies; a derived key keeps the kinds of signatures apart. */
const signingKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'rifaviva email confirmation', KEY_BYTES));

type Addressee = Pick<RegisteredAccount, 'userId' | 'emailVersion'> & {
  readonly profile: Pick<RegisteredAccount['profile'], 'email'>;
};

const digest = (
  signer: Buffer,
  { userId, emailVersion, profile: { email } }: Addressee,
  expires: number,
): Buffer =>
  createHmac('sha256', signer).update(`${userId}\n${emailVersion}\n${expires}\n${email}`).digest();

const FORM = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

interface EmailLink {
  readonly userId: number;
  readonly expires: number;
  readonly signature: Buffer;
}

/** What a link says of itself; undefined for something else. */
export const parseEmailLink = (link: string): EmailLink | undefined => {
  const [, userId, expires, signature] = FORM.exec(link) ?? [];
  if (signature === undefined) return undefined;
  return {
    userId: Number(userId),
    expires: Number(expires),
    signature: Buffer.from(signature, 'base64url'),
  };
};

/**
 * Links that confirm one address of one account, for three days.
 * @param secrets the first signs, all are accepted
 * @param now the time in milliseconds
 */
export const createEmailLinks = (secrets: readonly string[], now: () => number) => {
  const signers = secrets.map(signingKey);
  const [current] = signers;
  if (!current) throw new RangeError('There is no secret to sign links with');
  return {
    sign: (account: Addressee): string => {
      const expires = Math.floor((now() + VALID_FOR_MS) / 1000);
      const signature = digest(current, account, expires).toString('base64url');
      return `${account.userId}.${expires}.${signature}`;
    },
    /** Whether the link was made for the account's present address, and may still be used. */
    check: (
      { expires, signature }: EmailLink,
      account: Addressee,
    ): 'valid' | 'late' | 'unknown' => {
      const isSigned = signers.some((signer) =>
        timingSafeEqual(signature, digest(signer, account, expires)),
      );
      if (!isSigned) return 'unknown';
      return expires * 1000 <= now() ? 'late' : 'valid';
    },
  };
};

export type EmailLinks = ReturnType<typeof createEmailLinks>;
