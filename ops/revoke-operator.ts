import { revokeOperator } from '../application/processes/revocation';
import type { AccountRejection } from '../domain/accounts/commands';
import { StartError } from '../platform/lifecycle';
import { openAccounts } from '../projections/accounts/queries';
import { forAccount } from './accounts';
import { withReason } from './with-reason';
import { withDocuments } from './with-documents';

/** What the rules refuse, as far as an account that exists can meet it. */
const WHY_NOT: Partial<Record<AccountRejection['type'], string>> = {
  'last-operator': 'is the last operator: grant the role to somebody else first',
  'kept-operator': 'was just relied on by somebody else’s revocation: try again',
};

/** Takes the operator's role back, unless nobody else has it. */
export const revokeOperatorOperation = async (args: readonly string[]): Promise<void> => {
  const [username, reason] = withReason(args);
  await withDocuments(async (documents) => {
    const { operators } = openAccounts(documents);
    await forAccount(username, async ({ userId, username: name }, input) => {
      const outcome = await revokeOperator({ ...input, userId, reason, operators });
      if (outcome.kind === 'rejected') {
        throw new StartError(`${name} ${WHY_NOT[outcome.rejection.type] ?? 'has no account'}`);
      }
      const was = outcome.events.length > 0 ? 'is no operator any more' : 'was no operator';
      console.log(`${name} ${was}`);
    });
  });
};
