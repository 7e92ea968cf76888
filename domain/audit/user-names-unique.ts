import type { AccountEvent } from '../accounts/events';
import type { UsernameEvent } from '../usernames/events';
import {
  logPositionOf,
  type Invariant,
  type LoggedEvent,
  type LogPosition,
  type Tell,
} from './invariant';

interface Account extends LogPosition {
  /** Undefined once it has been compared with the claim. */
  nameHash: string | undefined;
  /** A shop claims each name that it shows, too. */
  readonly isShop: boolean;
  readonly at: string;
  isErased: boolean;
}

interface Names {
  readonly accounts: Map<number, Account>;
  /** Whose each name is, by its hash, as the streams are called. */
  readonly claims: Map<string, number>;
  /** The claims of users whose accounts have not been seen: they may be erased later. */
  readonly ownerless: Map<number, LogPosition>;
}

/** A registration under way has an account, and its claim comes next. */
const GRACE_MS = 10 * 60_000;

const hashIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

const seeClaim = (
  { accounts, claims, ownerless }: Names,
  event: LoggedEvent<UsernameEvent>,
  tell: Tell,
) => {
  const { userId } = event.data;
  const where = logPositionOf(event);
  const name = hashIn(event.stream);
  const account = accounts.get(userId);
  // A second claim is refused by the rules of names.
  if (claims.has(name)) return;
  claims.set(name, userId);
  // The erased account's own events may be hidden.
  if (account?.isErased) return;
  if (!account) {
    ownerless.set(userId, where);
    return;
  }
  if (account.nameHash === name) account.nameHash = undefined;
  else if (!account.isShop)
    tell({
      ...where,
      expected: ['a claim of the name of an account'],
      found: ['user *, who has another name', userId],
    });
};

/**
 * Every account has its user name for itself, and a shop the name that it shows: one claim, of the
 * name's own stream.
 * @param hashName as the streams of names are called
 */
export const userNamesUnique = (hashName: (username: string) => string): Invariant<Names> => {
  const seeAccount = (
    { accounts, claims, ownerless }: Names,
    event: LoggedEvent<AccountEvent>,
    tell: Tell,
  ): void => {
    const { userId } = event.data;
    const where = logPositionOf(event);
    const account = { nameHash: undefined, isShop: false, at: event.at, isErased: false, ...where };
    if (event.type === 'AccountRegistered') {
      const nameHash = hashName(event.data.username);
      accounts.set(userId, { ...account, nameHash, isShop: event.data.userType === 'comercio' });
    }
    if (event.type === 'ProfileUpdated' && event.data.changes.displayName) {
      const owner = claims.get(hashName(event.data.changes.displayName));
      if (owner !== userId)
        tell({ ...where, expected: ['a user name of user *', userId], found: ['none'] });
    }
    if (event.type !== 'AccountErased') return;
    accounts.set(userId, { ...account, isErased: true });
    ownerless.delete(userId);
  };

  return {
    name: 'user-names-unique',
    initialState: () => ({ accounts: new Map(), claims: new Map(), ownerless: new Map() }),
    see: (state, event, tell) => {
      // A category's streams hold events of its own only.
      if (event.stream.startsWith('account-'))
        seeAccount(state, event as LoggedEvent<AccountEvent>, tell);
      if (event.stream.startsWith('username-'))
        seeClaim(state, event as LoggedEvent<UsernameEvent>, tell);
    },
    end: ({ accounts, ownerless }, now, tell) => {
      for (const [userId, where] of ownerless)
        tell({
          ...where,
          expected: ['a claim of the name of an account'],
          found: ['user *, who has no account', userId],
        });
      for (const [userId, { nameHash, at, ...where }] of accounts) {
        if (nameHash === undefined || Date.parse(at) + GRACE_MS >= now.getTime()) continue;
        tell({
          ...logPositionOf(where),
          expected: ['a user name of user *', userId],
          found: ['none'],
        });
      }
    },
  };
};
