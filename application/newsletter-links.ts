import { createSignedLinks } from './accounts/signed-links';

const VALID_FOR_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Links that confirm the newsletter for one address, for three days. They carry the address, of
 * which nothing is stored before somebody there has followed one.
 * @param secrets the first signs, all are accepted
 * @param now the time in milliseconds
 */
export const createNewsletterLinks = (secrets: readonly string[], now: () => number) =>
  createSignedLinks<string>({
    ...{ secrets, now },
    purpose: 'rifaviva newsletter',
    validForMs: VALID_FOR_MS,
    nameOf: (email) => Buffer.from(email).toString('base64url'),
    signed: (email, expires) => `${expires}\n${email}`,
  });

export type NewsletterLinks = ReturnType<typeof createNewsletterLinks>;

/** The address that a link's name stands for. */
export const emailIn = ({ name }: { readonly name: string }): string =>
  Buffer.from(name, 'base64url').toString();
