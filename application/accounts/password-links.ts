import type { RegisteredAccount } from '../../domain/accounts/state';
import { createSignedLinks } from './signed-links';

const VALID_FOR_MS = 60 * 60 * 1000;

type Addressee = Pick<RegisteredAccount, 'userId' | 'emailVersion' | 'passwordVersion'> & {
  readonly profile: Pick<RegisteredAccount['profile'], 'email'>;
};

interface Options {
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[];
  /** Of the log: after a restore an old version of the password counts again. */
  readonly life: string;
  /** The time in milliseconds. */
  readonly now: () => number;
}

/** Links that set one new password of one account, for an hour. */
export const createPasswordLinks = ({ secrets, life, now }: Options) =>
  createSignedLinks<Addressee>({
    ...{ secrets, now },
    purpose: 'rifaviva new password',
    validForMs: VALID_FOR_MS,
    nameOf: ({ userId }) => `${userId}`,
    signed: ({ userId, emailVersion, passwordVersion, profile: { email } }, expires) =>
      [life, userId, passwordVersion, emailVersion, expires, email].join('\n'),
  });

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;
