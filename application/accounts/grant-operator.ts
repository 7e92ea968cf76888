import { accountStream } from '../../domain/accounts/stream';
import { ownEndPosition } from '../../platform/event-store/event-log';
import type { UseCaseInput } from '../application';
import type { AccountOutcome } from './account-outcome';

interface GrantOperator extends UseCaseInput<'accounts' | 'log' | 'lookups'> {
  readonly userId: number;
  /** For operators alone. */
  readonly reason: string | null;
}

/**
 * Makes a person an operator, who manages the site and can't buy any more. Nobody keeps tickets in
 * a draw as an operator but of a purchase that is under way at this moment.
 * @throws ReadModelsBehindError when it is not known which tickets the person has
 */
export const grantOperator = async (
  request: GrantOperator,
): Promise<AccountOutcome<'GrantOperatorRole'>> => {
  const { app, userId, reason, context } = request;
  const undrawn = await app.lookups.undrawnOf(userId, await ownEndPosition(app.log));
  const command = { type: 'GrantOperatorRole', data: { reason, undrawn } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
