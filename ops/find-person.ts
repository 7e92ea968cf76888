import { findPerson } from '../application/accounts/find-account';
import { personQuery } from '../contracts/operations';
import { isEmailConfirmed, type RegisteredAccount } from '../domain/accounts/state';
import { StartError } from '../platform/lifecycle';
import { withApplication } from './accounts';

const nameIn = ([name]: readonly string[]): string => {
  try {
    return personQuery.validateSync({ name }).name;
  } catch {
    throw new StartError('Whose account? Give a user name or a number.');
  }
};

/** What the console shows of a person. */
const shown = ({
  userId: id,
  username,
  userType,
  role,
  profile,
  ...account
}: RegisteredAccount) => ({
  id,
  username,
  userType,
  role,
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  emailConfirmed: isEmailConfirmed(account),
  suspendedFor: account.suspension?.reason ?? null,
});

/** Prints the account with this user name, or else with this number. */
export const findPersonOperation = async (args: readonly string[]): Promise<void> => {
  const name = nameIn(args);
  await withApplication(async ({ app }) => {
    const account = await findPerson({ app, name });
    if (!account) throw new StartError(`Nobody is called ${name}`);
    console.log(JSON.stringify(shown(account), undefined, 2));
  });
};
