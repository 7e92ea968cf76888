import type { Application } from '../../application/application';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { AccountRejection } from '../../domain/accounts/commands';
import type { Profile } from '../../domain/accounts/events';
import type { MessageContext } from '../../platform/event-store/codec';
import type { Outcome } from '../../platform/event-store/outcome';
import { takeNumber } from '../../platform/event-store/sequence';
import { accountStream, usernameStream } from '../../platform/event-store/streams';

export interface Registration {
  readonly username: string;
  readonly passwordHash: string;
  readonly userType: 'particular' | 'comercio';
  readonly cifNif: string | null;
  readonly profile: Profile;
}

export interface Registered {
  readonly userId: number;
  readonly account: RegisteredAccount;
  readonly position: number;
}

export type RegistrationOutcome =
  ({ readonly kind: 'registered' } & Registered) | { readonly kind: 'username-taken' };

/** Registration, sign-in and profile, on the streams themselves: nobody waits for a read model to be let in. */
export const createAccounts = (app: Application) => {
  const { log, keyring } = app;
  const nameStream = (username: string) => usernameStream(keyring.hashName(username));

  const ownerOf = async (username: string): Promise<number | null> => {
    const stream = nameStream(username);
    app.usernames.states.invalidate(stream);
    return (await app.usernames.states.load(stream)).state.userId;
  };

  const find = async (userId: number): Promise<RegisteredAccount | undefined> => {
    const { state } = await app.accounts.states.load(accountStream(userId));
    return state.status === 'registered' ? state : undefined;
  };

  /** The account's stream is forgotten, and what it held is gone after the store's next clean-up. */
  const abandon = async (userId: number, context: MessageContext): Promise<void> => {
    const stream = accountStream(userId);
    await app.accounts.handle(stream, { type: 'AbandonRegistration', data: {} }, context);
    const { revision } = await app.accounts.states.load(stream);
    await log.truncateBefore(stream, revision);
  };

  return {
    find,

    /** The same for all ways to write one name, and tells nobody which it is. */
    nameKey: (username: string): string => keyring.hashName(username),

    /** Account and claim in this order: the claim is the commit point, and an account without it never existed. */
    register: async (
      registration: Registration,
      context: MessageContext,
    ): Promise<RegistrationOutcome> => {
      if ((await ownerOf(registration.username)) !== null) return { kind: 'username-taken' };
      const userId = await takeNumber(log, 'users', context);
      const by = { ...context, actorId: userId };
      const registered = await app.accounts.handle(
        accountStream(userId),
        { type: 'RegisterAccount', data: { ...registration, userId } },
        by,
      );
      if (registered.kind === 'rejected' || registered.state.status !== 'registered') {
        throw new Error(`The number ${userId} was given twice`);
      }
      const claimed = await app.usernames.handle(
        nameStream(registration.username),
        { type: 'ClaimUsername', data: { userId } },
        by,
      );
      if (claimed.kind === 'rejected') {
        await abandon(userId, by);
        return { kind: 'username-taken' };
      }
      return {
        kind: 'registered',
        userId,
        account: registered.state,
        position: claimed.position,
      };
    },

    /** The account that a user name leads to; names differ in neither case nor form. */
    findByName: async (username: string): Promise<RegisteredAccount | undefined> => {
      const userId = await ownerOf(username);
      return userId === null ? undefined : find(userId);
    },

    updateProfile: (
      userId: number,
      changes: Partial<Profile>,
      profileImage: string | null | undefined,
      context: MessageContext,
    ): Promise<Outcome<unknown, unknown, AccountRejection>> =>
      app.accounts.handle(
        accountStream(userId),
        {
          type: 'UpdateProfile',
          data: { changes, ...(profileImage === undefined ? {} : { profileImage }) },
        },
        context,
      ),

    /** Other sessions of this person end with it, since each knows its password's version. */
    changePassword: (userId: number, passwordHash: string, context: MessageContext) =>
      app.accounts.handle(
        accountStream(userId),
        { type: 'ChangePassword', data: { passwordHash } },
        context,
      ),

    grantOperatorRole: (userId: number, context: MessageContext) =>
      app.accounts.handle(accountStream(userId), { type: 'GrantOperatorRole', data: {} }, context),
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
