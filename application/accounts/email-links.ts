import type { RegisteredAccount } from '../../domain/accounts/state';
import { createSignedLinks, type LinkKeys } from './signed-links';

const VALID_FOR_MS = 3 * 24 * 60 * 60 * 1000;

type Addressee = Pick<RegisteredAccount, 'userId' | 'emailVersion'> & {
  readonly profile: Pick<RegisteredAccount['profile'], 'email'>;
};

/** Links that confirm one address of one account, for three days. */
export const createEmailLinks = ({ secrets, life, now }: LinkKeys) =>
  createSignedLinks<Addressee>({
    secrets,
    now,
    purpose: 'rifaviva email confirmation',
    validForMs: VALID_FOR_MS,
    nameOf: ({ userId }) => `${userId}`,
    signed: ({ userId, emailVersion, profile: { email } }, expires) =>
      [life, userId, emailVersion, expires, email].join('\n'),
  });

export type EmailLinks = ReturnType<typeof createEmailLinks>;
