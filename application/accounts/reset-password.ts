import { randomBytes } from 'node:crypto';
import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';
import type { AccountOutcome } from './account-outcome';
import { hashPassword } from './passwords';

interface ResetPassword extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string;
}

type ResetOutcome = AccountOutcome<'ChangePassword'> & {
  readonly password: string;
};

/** 96 random bits, easy to read aloud. */
const randomPassword = (): string => randomBytes(12).toString('base64url');

/** Sets a new password for somebody who has lost theirs, and ends their sessions. */
export const resetPassword = async (request: ResetPassword): Promise<ResetOutcome> => {
  const { app, userId, reason, context } = request;
  const password = randomPassword();
  const data = { passwordHash: await hashPassword(password), reason };
  const command = { type: 'ChangePassword', data } as const;
  return { ...(await app.accounts.handle(accountStream(userId), command, context)), password };
};
