import { grantOperator as grant } from '../../application/accounts/grant-operator';
import { StartError } from '../../platform/lifecycle';
import { forAccount } from './accounts';

/** Makes a person an operator, who manages the site and can't buy any more. */
export const grantOperator = ([username = '']: readonly string[]): Promise<void> =>
  forAccount(username, async ({ userId, username: name }, { app, context }) => {
    const outcome = await grant({ app, userId, context });
    if (outcome.kind === 'rejected') throw new StartError(`${name} has no account`);
    const isNew = outcome.events.length > 0;
    console.log(`${name} ${isNew ? 'is an operator now' : 'was an operator already'}`);
  });
