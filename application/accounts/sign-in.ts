import type { RegisteredAccount } from '../../domain/accounts/state';
import type { Application } from '../application';
import { findAccountByName } from './find-account';
import { isPasswordRight } from './passwords';

interface SignIn {
  readonly app: Pick<Application, 'accounts' | 'usernames' | 'keyring'>;
  readonly username: string;
  readonly password: string;
}

/**
 * The account with this name and password. The answer does not reveal which of the two was wrong.
 * @throws BusyError when too many passwords wait to be compared
 */
export const signIn = async (request: SignIn): Promise<RegisteredAccount | undefined> => {
  const account = await findAccountByName(request);
  const isRight = await isPasswordRight(request.password, account?.passwordHash);
  return isRight ? account : undefined;
};
