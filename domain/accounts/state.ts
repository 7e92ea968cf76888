import { assertNever } from '../shared/assert-never';
import type { AccountEvent, AccountRegistered, Profile, UserType } from './events';

export interface RegisteredAccount {
  readonly status: 'registered';
  readonly userId: number;
  readonly username: string;
  readonly passwordHash: string;
  /** Number of password changes: a session opened with an older password is over. */
  readonly passwordVersion: number;
  readonly userType: UserType;
  readonly cifNif: string | null;
  readonly role: 'member' | 'operator';
  readonly profile: Profile;
  readonly profileImage: string | null;
}

export type Account = { readonly status: 'unknown' | 'erased' } | RegisteredAccount;

export const unknownAccount: Account = { status: 'unknown' };

const registered = ({ data }: AccountRegistered): Account => ({
  status: 'registered',
  userId: data.userId,
  username: data.username,
  passwordHash: data.passwordHash,
  passwordVersion: 0,
  userType: data.userType,
  cifNif: data.cifNif,
  role: 'member',
  profile: data.profile,
  profileImage: null,
});

/** An event that can't follow leaves the account unchanged: what happened is never refused. */
export const evolve = (account: Account, event: AccountEvent): Account => {
  if (event.type === 'AccountErased') return { status: 'erased' };
  if (event.type === 'AccountRegistered') {
    return account.status === 'unknown' ? registered(event) : account;
  }
  if (account.status !== 'registered') return account;
  switch (event.type) {
    case 'PasswordChanged':
      return {
        ...account,
        passwordHash: event.data.passwordHash,
        passwordVersion: account.passwordVersion + 1,
      };
    case 'ProfileUpdated':
      return { ...account, profile: { ...account.profile, ...event.data.changes } };
    case 'ProfilePhotoChanged':
      return { ...account, profileImage: event.data.profileImage };
    case 'OperatorRoleGranted':
      return { ...account, role: 'operator' };
    default:
      return assertNever(event);
  }
};
