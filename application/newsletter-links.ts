import { createSignedLinks, type LinkKeys } from './accounts/signed-links';

const VALID_FOR_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Links that confirm the newsletter for one address, for three days. They carry the address, of
 * which nothing is stored before somebody there has followed one.
 */
export const createNewsletterLinks = ({ secrets, life, now }: LinkKeys) =>
  createSignedLinks<string>({
    secrets,
    now,
    purpose: 'rifaviva newsletter',
    validForMs: VALID_FOR_MS,
    nameOf: (email) => Buffer.from(email).toString('base64url'),
    signed: (email, expires) => [life, expires, email].join('\n'),
  });

export type NewsletterLinks = ReturnType<typeof createNewsletterLinks>;

/** The address that a link's name stands for. */
export const emailIn = ({ name }: { readonly name: string }): string =>
  Buffer.from(name, 'base64url').toString();
