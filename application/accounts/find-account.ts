import type { RegisteredAccount } from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import { withKeyboardSigns } from '../../domain/usernames/keyboard-signs';
import { usernameStream } from '../../domain/usernames/stream';
import { loadFresh } from '../../platform/event-store/command-handler';
import type { Application } from '../application';

interface ById {
  readonly app: Pick<Application, 'accounts'>;
  readonly userId: number;
}

interface ByName {
  readonly app: Pick<Application, 'accounts' | 'usernames' | 'keyring'>;
  readonly username: string;
}

/** Read from the account's stream, because a read model may lag. */
export const findAccount = async ({
  app,
  userId,
}: ById): Promise<RegisteredAccount | undefined> => {
  const { state } = await app.accounts.states.load(accountStream(userId));
  return state.status === 'registered' ? state : undefined;
};

/** Whether the person has deleted their account; their raffles are still there. */
export const wasDeleted = async ({ app, userId }: ById): Promise<boolean> => {
  const { state } = await app.accounts.states.load(accountStream(userId));
  return state.status === 'leaving' || state.status === 'erased';
};

/**
 * The owner of a user name, or of a name that a shop shows or has shown, as of the log's end. Case,
 * Unicode form and typographic signs don't distinguish names; only older ones were claimed with
 * such signs.
 */
export const findNameOwner = async ({
  app,
  username,
}: Pick<ByName, 'username'> & {
  readonly app: Pick<Application, 'usernames' | 'keyring'>;
}): Promise<number | null> => {
  for (const name of new Set([username, withKeyboardSigns(username)])) {
    const stream = usernameStream(app.keyring.hashName(name));
    const { userId } = (await loadFresh(app.usernames, stream)).state;
    if (userId !== null) return userId;
  }
  return null;
};

/** The account with this user name. The name that a shop shows opens nothing. */
export const findAccountByName = async ({
  app,
  username,
}: ByName): Promise<RegisteredAccount | undefined> => {
  const userId = await findNameOwner({ app, username });
  const account = userId === null ? undefined : await findAccount({ app, userId });
  const keyOf = (name: string) => app.keyring.hashName(withKeyboardSigns(name));
  return account && keyOf(account.username) === keyOf(username) ? account : undefined;
};

const NUMBER = /^[1-9]\d{0,14}$/;

/**
 * The account with this number, or else with this user name: a name must not take the place of a
 * number, which links and notes go by. `@100` finds an older account that is named like a number.
 */
export const findPerson = async ({
  app,
  name,
}: Pick<ByName, 'app'> & { readonly name: string }): Promise<RegisteredAccount | undefined> => {
  const numbered = NUMBER.test(name) && (await findAccount({ app, userId: Number(name) }));
  return (
    numbered ||
    (await findAccountByName({ app, username: name })) ||
    findAccountByName({ app, username: name.replace(/^@/, '') })
  );
};
