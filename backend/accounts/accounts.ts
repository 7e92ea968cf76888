import type { RegisteredAccount } from '../../domain/accounts/state';
import type { AccountRejection } from '../../domain/accounts/commands';
import type { Profile } from '../../domain/accounts/events';
import type { MessageContext } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import type { Outcome } from '../../platform/event-store/outcome';
import { takeNumber } from '../../platform/event-store/sequence';
import { accountStream, usernameStream } from '../../platform/event-store/streams';
import type { Keyring } from '../../platform/secrets';
import type { Commands } from '../commands';

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
export const createAccounts = (log: EventLog, commands: Commands, keyring: Keyring) => {
  const nameStream = (username: string) => usernameStream(keyring.hashName(username));

  const ownerOf = async (username: string): Promise<number | null> => {
    const stream = nameStream(username);
    commands.usernames.states.doubt(stream);
    return (await commands.usernames.states.load(stream)).state.userId;
  };

  const find = async (userId: number): Promise<RegisteredAccount | undefined> => {
    const { state } = await commands.accounts.states.load(accountStream(userId));
    return state.status === 'registered' ? state : undefined;
  };

  /** The account's stream is forgotten, and what it held is gone after the store's next clean-up. */
  const abandon = async (userId: number, context: MessageContext): Promise<void> => {
    const stream = accountStream(userId);
    const wish = (now: Date) =>
      ({ type: 'AbandonRegistration', data: {}, metadata: { now } }) as const;
    await commands.accounts.handle(stream, wish, context);
    const { revision } = await commands.accounts.states.load(stream);
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
      const registered = await commands.accounts.handle(
        accountStream(userId),
        (now) => ({
          type: 'RegisterAccount',
          data: { ...registration, userId },
          metadata: { now },
        }),
        by,
      );
      if (registered.kind === 'rejected' || registered.state.status !== 'registered') {
        throw new Error(`The number ${userId} was given twice`);
      }
      const claimed = await commands.usernames.handle(
        nameStream(registration.username),
        (now) => ({ type: 'ClaimUsername', data: { userId }, metadata: { now } }),
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
      commands.accounts.handle(
        accountStream(userId),
        (now) => ({
          type: 'UpdateProfile',
          data: { changes, ...(profileImage === undefined ? {} : { profileImage }) },
          metadata: { now },
        }),
        context,
      ),

    /** Other sessions of this person end with it, since each knows its password's version. */
    changePassword: (userId: number, passwordHash: string, context: MessageContext) =>
      commands.accounts.handle(
        accountStream(userId),
        (now) => ({ type: 'ChangePassword', data: { passwordHash }, metadata: { now } }),
        context,
      ),

    grantOperatorRole: (userId: number, context: MessageContext) =>
      commands.accounts.handle(
        accountStream(userId),
        (now) => ({ type: 'GrantOperatorRole', data: {}, metadata: { now } }),
        context,
      ),
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
