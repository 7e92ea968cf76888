import { randomBytes } from 'node:crypto';
import type { AccountRejection } from '../../domain/accounts/commands';
import type { AccountEvent } from '../../domain/accounts/events';
import type { Account } from '../../domain/accounts/state';
import type { Outcome } from '../../platform/event-store/outcome';
import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';
import { hashPassword } from './passwords';

interface ResetPassword extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string;
}

type ResetOutcome = Outcome<Account, AccountEvent, AccountRejection> & {
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
