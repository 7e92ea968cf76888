import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';
import type { AccountOutcome } from './account-outcome';

interface GrantOperator extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string | null;
}

/** Makes a person an operator, who manages the site and can't buy any more. */
export const grantOperator = (
  request: GrantOperator,
): Promise<AccountOutcome<'GrantOperatorRole'>> => {
  const { app, userId, reason, context } = request;
  const command = { type: 'GrantOperatorRole', data: { reason } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
