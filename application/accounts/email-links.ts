import type { RegisteredAccount } from '../../domain/accounts/state';
import { createSignedLinks } from './signed-links';

const VALID_FOR_MS = 3 * 24 * 60 * 60 * 1000;

type Addressee = Pick<RegisteredAccount, 'userId' | 'emailVersion'> & {
  readonly profile: Pick<RegisteredAccount['profile'], 'email'>;
};

/**
 * Links that confirm one address of one account, for three days.
 * @param secrets the first signs, all are accepted
 * @param now the time in milliseconds
 */
export const createEmailLinks = (secrets: readonly string[], now: () => number) =>
  createSignedLinks<Addressee>({
    ...{ secrets, now },
    purpose: 'rifaviva email confirmation',
    validForMs: VALID_FOR_MS,
    nameOf: ({ userId }) => `${userId}`,
    signed: ({ userId, emailVersion, profile: { email } }, expires) =>
      `${userId}\n${emailVersion}\n${expires}\n${email}`,
  });

export type EmailLinks = ReturnType<typeof createEmailLinks>;
