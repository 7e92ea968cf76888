import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

export type UserType = 'particular' | 'comercio';

/** What a person can change. Personal data lives in their own stream, which can be erased. */
export interface Profile {
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

export interface Registration {
  readonly userId: number;
  readonly username: string;
  /** Argon2id, in its own encoded form. */
  readonly passwordHash: string;
  readonly userType: UserType;
  readonly cifNif: string | null;
  readonly profile: Profile;
}

export type AccountRegistered = Event<'AccountRegistered', Registration>;

export type ProfileUpdated = Event<
  'ProfileUpdated',
  { readonly userId: number; readonly changes: Partial<Profile> }
>;

export type PasswordChanged = Event<
  'PasswordChanged',
  {
    readonly userId: number;
    readonly passwordHash: string;
    /** An operator's, for operators alone; null when the person did it. */
    readonly reason: string | null;
  }
>;

export type ProfilePhotoChanged = Event<
  'ProfilePhotoChanged',
  { readonly userId: number; readonly profileImage: string | null }
>;

/** The addresses of an account are numbered from 0; the address itself is not repeated. */
interface OneEmail {
  readonly userId: number;
  readonly emailVersion: number;
}

/** Somebody has followed the link in a mail to this address. */
export type EmailConfirmed = Event<'EmailConfirmed', OneEmail>;

/** The person wants another link. */
export type EmailConfirmationRequested = Event<'EmailConfirmationRequested', OneEmail>;

/**
 * Somebody has asked for a link for a new password. Only earlier versions recorded it: the log's
 * position, which everybody can learn, told who has an account.
 */
export type PasswordResetRequested = Event<'PasswordResetRequested', OneEmail>;

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
 * Somebody else loses the role, and this person keeps it. A revocation of theirs that was decided
 * before no longer counts, so that two who revoke each other don't leave the site to nobody.
 */
export type OperatorRoleKept = Event<
  'OperatorRoleKept',
  { readonly userId: number; readonly revokedId: number }
>;

/** An operator, or the terminal, has taken the role back. */
export type OperatorRoleRevoked = Event<
  'OperatorRoleRevoked',
  { readonly userId: number; readonly reason: string }
>;

/** No session, no purchase and no publishing, until the account is reinstated. */
export type AccountSuspended = Event<
  'AccountSuspended',
  {
    readonly userId: number;
    /** For operators alone. */
    readonly reason: string;
    /** The raffles on sale that are withdrawn at once. */
    readonly withdraws: readonly number[];
    /** Whether those that were published at the same moment are withdrawn, too. */
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

export type AccountReinstated = Event<
  'AccountReinstated',
  { readonly userId: number; readonly reason: string }
>;

/**
 * The commit point of a deletion: nobody can sign in any more, and no read model has the person.
 * `finish-deletion` does the rest.
 */
export type AccountDeletionRequested = Event<
  'AccountDeletionRequested',
  {
    readonly userId: number;
    /** An operator's, for operators alone; null when the person has asked. */
    readonly reason: string | null;
    /** The raffles on sale that are withdrawn first. */
    readonly withdraws: readonly number[];
  }
>;

/** The last event of its stream: what is before it is hidden, and leaves the log. */
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
  | AccountDeletionRequested
  | AccountErased;

export const accountEvents: EventTypes<AccountEvent> = {
  AccountRegistered: firstVersion,
  PasswordChanged: {
    upcasts: [withoutReason<Omit<PasswordChanged['data'], 'reason'>>],
    downcast: withReasonLeftOut<PasswordChanged['data']>,
  },
  ProfileUpdated: firstVersion,
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
  AccountDeletionRequested: firstVersion,
  AccountErased: firstVersion,
};
