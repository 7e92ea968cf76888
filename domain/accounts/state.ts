import { assertNever } from '../shared/assert-never';
import { noneEnded, withEnded, withOthersEnded, type EndedSessions } from './ended-sessions';
import { withConfirmedEmail, type FormerEmail } from './former-emails';
import type {
  AccountEvent,
  AccountRegistered,
  AccountSuspended,
  Profile,
  SecondFactorEnabled,
  UserType,
} from './events';

export interface RegisteredAccount {
  readonly status: 'registered';
  readonly userId: number;
  readonly username: string;
  readonly passwordHash: string;
  /**
   * Number of password changes and suspensions: a session, or a link, from before one is over.
   */
  readonly passwordVersion: number;
  /** Null for the password of the registration. */
  readonly passwordChangedAt: string | null;
  readonly userType: UserType;
  readonly cifNif: string | null;
  readonly role: 'member' | 'operator';
  /** How often the person has kept the role while somebody else lost it. */
  readonly operatorKept: number;
  /** Null for an account in good standing. */
  readonly suspension: Pick<AccountSuspended['data'], 'reason' | 'withdrawsAll'> | null;
  readonly profile: Profile;
  readonly profileImage: string | null;
  /** Number of changes of the e-mail address. */
  readonly emailVersion: number;
  /** The last address that was confirmed. */
  readonly confirmedEmail: number | null;
  /** That address as it is written, also while a newer one is not confirmed. */
  readonly provenEmail: string | null;
  /** Confirmed addresses before it, the oldest first. */
  readonly formerEmails: readonly FormerEmail[];
  readonly endedSessions: EndedSessions;
  /** Null where the password alone is enough. */
  readonly secondFactor: SecondFactor | null;
}

export interface SecondFactor extends Pick<
  SecondFactorEnabled['data'],
  'sealedSecret' | 'recoveryHashes'
> {
  /** The codes on paper that are used up, counted from 0. */
  readonly usedCodes: readonly number[];
}

/** Somebody whose deletion is under way. */
interface LeavingAccount {
  readonly status: 'leaving';
  readonly userId: number;
}

export type Account =
  | { readonly status: 'unknown' | 'erased' }
  | LeavingAccount
  | RegisteredAccount;

export const unknownAccount: Account = { status: 'unknown' };

const registered = ({ data }: AccountRegistered): Account => ({
  status: 'registered',
  userId: data.userId,
  username: data.username,
  passwordHash: data.passwordHash,
  passwordVersion: 0,
  passwordChangedAt: null,
  userType: data.userType,
  cifNif: data.cifNif,
  role: 'member',
  operatorKept: 0,
  suspension: null,
  profile: { displayName: null, ...data.profile },
  profileImage: null,
  emailVersion: 0,
  confirmedEmail: null,
  provenEmail: null,
  formerEmails: [],
  endedSessions: noneEnded,
  secondFactor: null,
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

const withSecondFactor = (
  account: RegisteredAccount,
  event: SecondFactorEnabled,
): RegisteredAccount => {
  const { sealedSecret, recoveryHashes } = event.data;
  const secondFactor = { sealedSecret, recoveryHashes, usedCodes: [] };
  return { ...account, secondFactor, endedSessions: withOthersEnded(event) };
};

const withCodeUsed = (account: RegisteredAccount, code: number): RegisteredAccount => {
  const { secondFactor } = account;
  if (secondFactor === null) return account;
  const usedCodes = [...secondFactor.usedCodes, code];
  return { ...account, secondFactor: { ...secondFactor, usedCodes } };
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
        passwordChangedAt: event.at,
      };
    case 'ProfileUpdated':
      return withProfile(account, event.data.changes);
    case 'EmailConfirmed':
      return withConfirmedEmail(account, event);
    case 'EmailConfirmationRequested':
    case 'PasswordResetRequested':
      return account;
    case 'ProfilePhotoChanged':
      return { ...account, profileImage: event.data.profileImage };
    case 'OperatorRoleGranted':
      return { ...account, role: 'operator' };
    case 'OperatorRoleKept':
      return { ...account, operatorKept: account.operatorKept + 1 };
    case 'OperatorRoleRevoked':
      return { ...account, role: 'member' };
    case 'AccountSuspended': {
      const { reason, withdrawsAll } = event.data;
      const passwordVersion = account.passwordVersion + 1;
      return { ...account, passwordVersion, suspension: { reason, withdrawsAll } };
    }
    case 'AccountReinstated':
      return { ...account, suspension: null };
    case 'SessionEnded':
      return { ...account, endedSessions: withEnded(account.endedSessions, event) };
    case 'OtherSessionsEnded':
      return { ...account, endedSessions: withOthersEnded(event) };
    case 'SecondFactorEnabled':
      return withSecondFactor(account, event);
    case 'RecoveryCodeUsed':
      return withCodeUsed(account, event.data.code);
    case 'SecondFactorRemoved':
      return { ...account, secondFactor: null };
    case 'AccountDeletionRequested':
      return { status: 'leaving', userId: account.userId };
    default:
      return assertNever(event);
  }
};
