import { StartError } from '../../platform/lifecycle';
import { forAccount } from './accounts';

/** Makes somebody an operator, who looks after the site and can't buy from that moment on. */
export const grantOperator = ([username = '']: readonly string[]): Promise<void> =>
  forAccount(username, async (account, accounts, context) => {
    const outcome = await accounts.grantOperatorRole(account.userId, context);
    if (outcome.kind === 'rejected') throw new StartError(`${account.username} has no account`);
    const isNew = outcome.events.length > 0;
    console.log(`${account.username} ${isNew ? 'is an operator now' : 'was an operator already'}`);
  });
