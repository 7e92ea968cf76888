import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';
import type { AccountOutcome } from './account-outcome';

interface ReinstateAccount extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string;
}

/** The person can sign in again. Raffles that were withdrawn stay so. */
export const reinstateAccount = (
  request: ReinstateAccount,
): Promise<AccountOutcome<'ReinstateAccount'>> => {
  const { app, userId, reason, context } = request;
  const command = { type: 'ReinstateAccount', data: { reason } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
