import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { derivedKey } from '../../platform/hashes';

/** What the links of every kind are signed with. */
export interface LinkKeys {
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[];
  /** Of the log: after a restore, an old version of a password or an address counts again. */
  readonly life: string;
  /** The time in milliseconds. */
  readonly now: () => number;
}

interface Kind<Subject> {
  /** Keeps the kinds of signatures apart: the session secret signs cookies, too. */
  readonly purpose: string;
  /** All that the link depends on, beside its life: it is void when any of it changes. */
  readonly signed: (subject: Subject, expires: number) => readonly (string | number)[];
  /** The part that says whom it is for: letters, digits, `-` and `_`. */
  readonly nameOf: (subject: Subject) => string;
  readonly validForMs: number;
}

const FORM = /^([\w-]+)\.(\d{1,15})\.([\w-]{43})$/;
const USER_ID = /^\d{1,15}$/;

interface Link {
  /** Whom it is for. */
  readonly name: string;
  /** In seconds. */
  readonly expires: number;
  readonly signature: Buffer;
}

/** What a link says of itself; undefined for something else. */
export const parseLink = (link: string): Link | undefined => {
  const [, name = '', expires, signature] = FORM.exec(link) ?? [];
  if (signature === undefined) return undefined;
  return { name, expires: Number(expires), signature: Buffer.from(signature, 'base64url') };
};

/** The same of a link for an account. */
export const parseAccountLink = (
  link: string,
): (Link & { readonly userId: number }) | undefined => {
  const parsed = parseLink(link);
  return parsed && USER_ID.test(parsed.name)
    ? { ...parsed, userId: Number(parsed.name) }
    : undefined;
};

/** Links for mails: each belongs to one account or address, in the state that is signed. */
const createSignedLinks = <Subject>(
  { secrets, life, now }: LinkKeys,
  { purpose, signed, nameOf, validForMs }: Kind<Subject>,
) => {
  const keys = secrets.map((secret) => derivedKey(secret, purpose));
  const [current] = keys;
  if (!current) throw new RangeError('There is no secret to sign links with');
  const digest = (key: Buffer, subject: Subject, expires: number): Buffer =>
    createHmac('sha256', key)
      .update([life, ...signed(subject, expires)].join('\n'))
      .digest();
  return {
    sign: (subject: Subject): string => {
      const expires = Math.floor((now() + validForMs) / 1000);
      const signature = digest(current, subject, expires).toString('base64url');
      return `${nameOf(subject)}.${expires}.${signature}`;
    },
    /** Whether it was made for the subject as it is, however long ago. */
    isFor: (
      { expires, signature }: Pick<Link, 'expires' | 'signature'>,
      subject: Subject,
    ): boolean => keys.some((key) => timingSafeEqual(signature, digest(key, subject, expires))),
    isLate: ({ expires }: Pick<Link, 'expires'>): boolean => expires * 1000 <= now(),
  };
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Addressee = Pick<RegisteredAccount, 'userId' | 'emailVersion' | 'passwordVersion'> & {
  readonly profile: Pick<RegisteredAccount['profile'], 'email'>;
};

/** Links that confirm one address of one account, for three days. */
export const createEmailLinks = (keys: LinkKeys) =>
  createSignedLinks<Omit<Addressee, 'passwordVersion'>>(keys, {
    purpose: 'rifaviva email confirmation',
    validForMs: 3 * DAY_MS,
    nameOf: ({ userId }) => `${userId}`,
    signed: ({ userId, emailVersion, profile }, expires) => [
      userId,
      emailVersion,
      expires,
      profile.email,
    ],
  });

export type EmailLinks = ReturnType<typeof createEmailLinks>;

/** Links that set one new password of one account, for an hour. */
export const createPasswordLinks = (keys: LinkKeys) =>
  createSignedLinks<Addressee>(keys, {
    purpose: 'rifaviva new password',
    validForMs: HOUR_MS,
    nameOf: ({ userId }) => `${userId}`,
    signed: ({ userId, emailVersion, passwordVersion, profile }, expires) => [
      userId,
      passwordVersion,
      emailVersion,
      expires,
      profile.email,
    ],
  });

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;

/**
 * Links that confirm the newsletter for one address, for three days. They carry the address, of
 * which nothing is stored before somebody there has followed one.
 */
export const createNewsletterLinks = (keys: LinkKeys) =>
  createSignedLinks<string>(keys, {
    purpose: 'rifaviva newsletter',
    validForMs: 3 * DAY_MS,
    nameOf: (email) => Buffer.from(email).toString('base64url'),
    signed: (email, expires) => [expires, email],
  });

export type NewsletterLinks = ReturnType<typeof createNewsletterLinks>;

/** The address that a link's name stands for. */
export const emailIn = ({ name }: { readonly name: string }): string =>
  Buffer.from(name, 'base64url').toString();
