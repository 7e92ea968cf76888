import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

export type UserType = 'particular' | 'comercio';

/** What a person can change. Personal data lives in their own stream, which can be erased. */
export interface Profile {
  /** A shop's, to show instead of its user name. */
  readonly displayName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly community: string | null;
  readonly province: string | null;
  readonly municipality: string | null;
  readonly aboutMe: string | null;
  readonly shippingPolicy: string | null;
  readonly emailNotifications: boolean;
  readonly smsNotifications: boolean;
  readonly newsletter: boolean;
}

/** A shop gives itself a name to show later, which has to be claimed. */
export type NewProfile = Omit<Profile, 'displayName'>;

export interface Registration {
  readonly userId: number;
  readonly username: string;
  /** Argon2id, in its own encoded form. */
  readonly passwordHash: string;
  readonly userType: UserType;
  readonly cifNif: string | null;
  readonly profile: NewProfile;
}

/**
 * Comes before the claim of the user name. Until that claim is in the log, the account does not
 * count. `passwordHash` is Argon2id in its own encoded form; operators are shown `[redacted]`.
 */
export type AccountRegistered = Event<'AccountRegistered', Registration>;

/**
 * Contains only the fields that changed. An emptied field is null. A shop has claimed its
 * `displayName` before, as user names are. Version 1 had none; while older programs run
 * (`WRITE_PREVIOUS_VERSION_OF=ProfileUpdated`) it can't be set, because their audits take the claim
 * for a fault.
 */
export type ProfileUpdated = Event<
  'ProfileUpdated',
  { readonly userId: number; readonly changes: Partial<Profile> }
>;

/**
 * A new password, set by its owner who knew the old one or has followed a link in a mail (`reason`
 * null), or by an operator at the terminal, who says why; `reason` is for operators alone.
 * Sessions of the old one end. Version 1 had no `reason`.
 */
export type PasswordChanged = Event<
  'PasswordChanged',
  {
    readonly userId: number;
    readonly passwordHash: string;
    /** An operator's, for operators alone; null when the person did it. */
    readonly reason: string | null;
  }
>;

type ProfileUpdated1 = Omit<ProfileUpdated['data'], 'changes'> & {
  readonly changes: Partial<NewProfile>;
};

const sameProfile = (older: ProfileUpdated1): ProfileUpdated['data'] => older;

/** @throws RangeError for a shown name, which no older program shows */
const beforeShownNames = (data: ProfileUpdated['data']): ProfileUpdated1 => {
  if ('displayName' in data.changes)
    throw new RangeError('Version 1 of ProfileUpdated can not tell of a shown name');
  return data;
};

/** `profileImage` is the path of an uploaded picture, or null when it was removed. */
export type ProfilePhotoChanged = Event<
  'ProfilePhotoChanged',
  { readonly userId: number; readonly profileImage: string | null }
>;

/** The addresses of an account are numbered from 0; the address itself is not repeated. */
interface OneEmail {
  readonly userId: number;
  readonly emailVersion: number;
}

/**
 * Somebody has followed the link in a mail to the account's address. Addresses are numbered: 0 is
 * that of the registration, and each change of `email` counts one more. The address itself is not
 * repeated, and a new one has to be confirmed again. If another address was confirmed before,
 * workers tell it, and none may ask for a link for a new password for seven days. Nobody needs to
 * be signed in for it.
 */
export type EmailConfirmed = Event<'EmailConfirmed', OneEmail>;

/**
 * The person wants another link to their address. Workers send it, where a mail server is set.
 */
export type EmailConfirmationRequested = Event<'EmailConfirmationRequested', OneEmail>;

/**
 * Somebody has asked for a link for a new password. No program writes it any more, and nothing
 * follows from it: where the log stands, which everybody can learn, told who has an account. A
 * request is a job in Redis now; what is recorded is the `PasswordChanged` of whoever follows the
 * link.
 */
export type PasswordResetRequested = Event<'PasswordResetRequested', OneEmail>;

/**
 * The person becomes an operator: from their next request on, and without buying tickets any more.
 * The demo data grants it to `operador`; the console and the terminal to others, with a `reason`
 * for operators alone. Version 1 had none, and that of the demo data is null.
 */
export type OperatorRoleGranted = Event<
  'OperatorRoleGranted',
  {
    readonly userId: number;
    /** For operators alone; null in demo data, and where version 1 asked for none. */
    readonly reason: string | null;
  }
>;

const withoutReason = <Data extends object>(data: Data) => ({ ...data, reason: null });

const withReasonLeftOut = <Data extends { readonly reason: string | null }>({
  reason: _reason,
  ...data
}: Data): Omit<Data, 'reason'> => data;

/**
 * Somebody else, `revokedId`, is about to lose the operator's role, and this person is who keeps
 * it. A revocation of this person that was decided before is refused, so that operators who revoke
 * each other at the same moment never leave the site to nobody (architecture). It stays when that
 * revocation fails afterwards, and then means nothing.
 */
export type OperatorRoleKept = Event<
  'OperatorRoleKept',
  { readonly userId: number; readonly revokedId: number }
>;

/**
 * The role is taken back, by another operator or, without `actorId`, at the terminal: from the
 * person's next request on. The last operator keeps it. `reason` is for operators alone.
 */
export type OperatorRoleRevoked = Event<
  'OperatorRoleRevoked',
  { readonly userId: number; readonly reason: string }
>;

/**
 * An operator has suspended the account: its sessions and links are over, and nobody can sign in
 * to it. With `withdrawsAll` its raffles on sale are withdrawn, and workers withdraw a moment later
 * what a crash has left, and what was published at the same time. Recorded again where a suspended
 * person is to lose raffles that they had kept. `withdraws` is empty: earlier programs named the
 * raffles, and in version 1 no named raffle means that all stay on sale. `reason` is for operators
 * alone.
 */
export type AccountSuspended = Event<
  'AccountSuspended',
  {
    readonly userId: number;
    /** For operators alone. */
    readonly reason: string;
    /** Empty: those on sale are looked up when they are withdrawn. */
    readonly withdraws: readonly number[];
    /** Whether the raffles on sale are withdrawn. */
    readonly withdrawsAll: boolean;
  }
>;

type AccountSuspended1 = Omit<AccountSuspended['data'], 'withdrawsAll'>;

const withIntent = (data: AccountSuspended1): AccountSuspended['data'] => ({
  ...data,
  withdrawsAll: data.withdraws.length > 0,
});

const withoutIntent = ({
  withdrawsAll: _withdrawsAll,
  ...data
}: AccountSuspended['data']): AccountSuspended1 => data;

/** The person can sign in again. Raffles that were withdrawn stay cancelled. */
export type AccountReinstated = Event<
  'AccountReinstated',
  { readonly userId: number; readonly reason: string }
>;

/**
 * The person, who has given their password again, or an operator deletes the account; then the
 * `reason` is the operator's, for operators alone. It is the commit point: nobody can sign in from
 * here on, and the read models have nobody. A worker withdraws the raffles on sale, empties the
 * favourites, forgets notifications, newsletter, sessions, mails and pictures, and then appends
 * `AccountErased`. `withdraws` is empty: earlier programs named the raffles.
 */
export type AccountDeletionRequested = Event<
  'AccountDeletionRequested',
  {
    readonly userId: number;
    /** An operator's, for operators alone; null when the person has asked. */
    readonly reason: string | null;
    /** Empty: those on sale are looked up when they are withdrawn. */
    readonly withdraws: readonly number[];
  }
>;

/** One session of the person, named by when it was opened, in ISO-8601; its key is in no event. */
interface OneSession {
  readonly userId: number;
  readonly openedAt: string;
}

/**
 * The person has ended one of their sessions, perhaps in a browser that they have no more. It stays
 * ended when Redis is put back to what it was before.
 */
export type SessionEnded = Event<'SessionEnded', OneSession>;

/** The person has ended all sessions that are open now, but for this one. */
export type OtherSessionsEnded = Event<'OtherSessionsEnded', OneSession>;

/**
 * From now on, signing in asks for a code too, of an app or of paper. `sealedSecret` is what the
 * app computes its codes from, encrypted; `recoveryHashes` are keyed hashes of the codes on paper.
 * Operators are shown `[redacted]` for both. The sessions of before end, but for that of
 * `openedAt`.
 */
export type SecondFactorEnabled = Event<
  'SecondFactorEnabled',
  OneSession & { readonly sealedSecret: string; readonly recoveryHashes: readonly string[] }
>;

/** The person has signed in with a code on paper, which can't be used again; they count from 0. */
export type RecoveryCodeUsed = Event<
  'RecoveryCodeUsed',
  { readonly userId: number; readonly code: number }
>;

/**
 * A password is enough again: the person, who has proved password and code, has removed the second
 * factor (`reason` null), or an operator at the terminal, because phone and paper are lost.
 */
export type SecondFactorRemoved = Event<
  'SecondFactorRemoved',
  {
    readonly userId: number;
    /** An operator's, for operators alone; null when the person did it. */
    readonly reason: string | null;
  }
>;

/**
 * Ends a deletion (`deleted`), or undoes a registration that lost its user name to somebody else
 * at the same moment (`username-taken`). The stream is truncated before this event, which hides
 * the registration at once; the next scavenge, which the workers ask for once a day, removes it
 * from the log and from the disk.
 */
export type AccountErased = Event<
  'AccountErased',
  { readonly userId: number; readonly reason: 'username-taken' | 'deleted' }
>;

export type AccountEvent =
  | AccountRegistered
  | PasswordChanged
  | ProfileUpdated
  | ProfilePhotoChanged
  | EmailConfirmed
  | EmailConfirmationRequested
  | PasswordResetRequested
  | OperatorRoleGranted
  | OperatorRoleKept
  | OperatorRoleRevoked
  | AccountSuspended
  | AccountReinstated
  | SessionEnded
  | OtherSessionsEnded
  | SecondFactorEnabled
  | RecoveryCodeUsed
  | SecondFactorRemoved
  | AccountDeletionRequested
  | AccountErased;

export const accountEvents: EventTypes<AccountEvent> = {
  AccountRegistered: firstVersion,
  PasswordChanged: {
    upcasts: [withoutReason<Omit<PasswordChanged['data'], 'reason'>>],
    downcast: withReasonLeftOut<PasswordChanged['data']>,
  },
  ProfileUpdated: { upcasts: [sameProfile], downcast: beforeShownNames },
  ProfilePhotoChanged: firstVersion,
  EmailConfirmed: firstVersion,
  EmailConfirmationRequested: firstVersion,
  PasswordResetRequested: firstVersion,
  OperatorRoleGranted: {
    upcasts: [withoutReason<Omit<OperatorRoleGranted['data'], 'reason'>>],
    downcast: withReasonLeftOut<OperatorRoleGranted['data']>,
  },
  OperatorRoleKept: firstVersion,
  OperatorRoleRevoked: firstVersion,
  AccountSuspended: { upcasts: [withIntent], downcast: withoutIntent },
  AccountReinstated: firstVersion,
  SessionEnded: firstVersion,
  OtherSessionsEnded: firstVersion,
  SecondFactorEnabled: firstVersion,
  RecoveryCodeUsed: firstVersion,
  SecondFactorRemoved: firstVersion,
  AccountDeletionRequested: firstVersion,
  AccountErased: firstVersion,
};
