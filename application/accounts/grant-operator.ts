import type { AccountRejection } from '../../domain/accounts/commands';
import type { AccountEvent } from '../../domain/accounts/events';
import type { Account } from '../../domain/accounts/state';
import type { Outcome } from '../../platform/event-store/outcome';
import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';

interface GrantOperator extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string | null;
}

/** Makes a person an operator, who manages the site and can't buy any more. */
export const grantOperator = (
  request: GrantOperator,
): Promise<Outcome<Account, AccountEvent, AccountRejection>> => {
  const { app, userId, reason, context } = request;
  const command = { type: 'GrantOperatorRole', data: { reason } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
