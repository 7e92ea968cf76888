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
  /** Number of changes of the e-mail address. */
  readonly emailVersion: number;
  /** The last address that was confirmed. */
  readonly confirmedEmail: number | null;
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
  emailVersion: 0,
  confirmedEmail: null,
});

/** Whether the present address belongs to the person, as far as a link in a mail can tell. */
export const isEmailConfirmed = (
  account: Pick<RegisteredAccount, 'emailVersion' | 'confirmedEmail'>,
): boolean => account.confirmedEmail === account.emailVersion;

const withProfile = (account: RegisteredAccount, changes: Partial<Profile>): RegisteredAccount => {
  const { email = account.profile.email } = changes;
  const isNew = email !== account.profile.email;
  return {
    ...account,
    profile: { ...account.profile, ...changes },
    emailVersion: account.emailVersion + (isNew ? 1 : 0),
  };
};

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
      return withProfile(account, event.data.changes);
    case 'EmailConfirmed':
      return { ...account, confirmedEmail: event.data.emailVersion };
    case 'EmailConfirmationRequested':
      return account;
    case 'ProfilePhotoChanged':
      return { ...account, profileImage: event.data.profileImage };
    case 'OperatorRoleGranted':
      return { ...account, role: 'operator' };
    default:
      return assertNever(event);
  }
};
