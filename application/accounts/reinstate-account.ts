import type { AccountRejection } from '../../domain/accounts/commands';
import type { AccountEvent } from '../../domain/accounts/events';
import type { Account } from '../../domain/accounts/state';
import type { Outcome } from '../../platform/event-store/outcome';
import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';

interface ReinstateAccount extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string;
}

/** The person can sign in again. Raffles that were withdrawn stay so. */
export const reinstateAccount = (
  request: ReinstateAccount,
): Promise<Outcome<Account, AccountEvent, AccountRejection>> => {
  const { app, userId, reason, context } = request;
  const command = { type: 'ReinstateAccount', data: { reason } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
