import type { AccountRejection } from '../../domain/accounts/commands';
import type { AccountEvent } from '../../domain/accounts/events';
import type { Account } from '../../domain/accounts/state';
import type { Outcome } from '../../platform/event-store/outcome';
import { accountStream } from '../../platform/event-store/streams';
import type { UseCaseInput } from '../application';
import { findAccount } from './find-account';

interface RevokeOperator extends UseCaseInput<'accounts'> {
  readonly userId: number;
  readonly reason: string;
  /** Who may be operators; each is looked up in the log, because a read model may be behind. */
  readonly operators: () => Promise<readonly number[]>;
}

/** How many of these, except one, are operators by their own streams. */
const countOthers = async ({ app, userId, operators }: RevokeOperator): Promise<number> => {
  const others = (await operators()).filter((id) => id !== userId);
  const accounts = await Promise.all(others.map((id) => findAccount({ app, userId: id })));
  return accounts.filter((account) => account?.role === 'operator').length;
};

/** Takes the role back, unless nobody else would have it. It takes effect at their next request. */
export const revokeOperator = async (
  request: RevokeOperator,
): Promise<Outcome<Account, AccountEvent, AccountRejection>> => {
  const { app, userId, reason, context } = request;
  const data = { reason, otherOperators: await countOthers(request) };
  const command = { type: 'RevokeOperatorRole', data } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
