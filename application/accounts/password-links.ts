import type { RegisteredAccount } from '../../domain/accounts/state';
import { createSignedLinks, type LinkKeys } from './signed-links';

const VALID_FOR_MS = 60 * 60 * 1000;

type Addressee = Pick<RegisteredAccount, 'userId' | 'emailVersion' | 'passwordVersion'> & {
  readonly profile: Pick<RegisteredAccount['profile'], 'email'>;
};

/** Links that set one new password of one account, for an hour. */
export const createPasswordLinks = ({ secrets, life, now }: LinkKeys) =>
  createSignedLinks<Addressee>({
    secrets,
    now,
    purpose: 'rifaviva new password',
    validForMs: VALID_FOR_MS,
    nameOf: ({ userId }) => `${userId}`,
    signed: ({ userId, emailVersion, passwordVersion, profile: { email } }, expires) =>
      [life, userId, passwordVersion, emailVersion, expires, email].join('\n'),
  });

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;
