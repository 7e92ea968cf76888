import type { Command } from '../shared/message';
import type { Profile, Registration } from './events';

export type RegisterAccount = Command<'RegisterAccount', Registration>;

/** What decides whether a new name or address is allowed. */
export type JudgedProfile = Pick<Profile, 'firstName' | 'lastName' | 'email'>;

export type UpdateProfile = Command<
  'UpdateProfile',
  {
    readonly changes: Partial<Profile>;
    readonly profileImage?: string | null;
    /** The values that the changes were judged with. */
    readonly judgedWith?: JudgedProfile;
  }
>;

export type ChangePassword = Command<
  'ChangePassword',
  {
    readonly passwordHash: string;
    /** The hash of the old password that the sender has proved; an operator proves none. */
    readonly provenHash?: string;
    /** Why an operator resets it; null from the person. */
    readonly reason: string | null;
  }
>;

/** The sender has followed a link that was sent to this address. */
export type ConfirmEmail = Command<'ConfirmEmail', { readonly emailVersion: number }>;

export type RequestConfirmation = Command<'RequestConfirmation', Record<string, never>>;

/** The sender has followed a link for a new password. */
export type ResetPassword = Command<
  'ResetPassword',
  {
    readonly passwordHash: string;
    /** The password and the address that the link was made for. */
    readonly passwordVersion: number;
    readonly emailVersion: number;
    /** The end of the link, in milliseconds. */
    readonly expiresAt: number;
  }
>;

export type GrantOperatorRole = Command<
  'GrantOperatorRole',
  {
    readonly reason: string | null;
    /** The raffles not drawn yet of which the person has tickets. */
    readonly undrawn: readonly number[];
  }
>;

/** The sender is about to take the role from somebody else, and relies on this person. */
export type KeepOperatorRole = Command<'KeepOperatorRole', { readonly revokedId: number }>;

export type RevokeOperatorRole = Command<
  'RevokeOperatorRole',
  {
    readonly reason: string;
    /** Who keeps the role, so that the site is never left without anybody. */
    readonly keptBy: number | null;
    /** How often this person had kept it for others before `keptBy` did. */
    readonly operatorKept: number;
  }
>;

export type SuspendAccount = Command<
  'SuspendAccount',
  {
    readonly reason: string;
    /** Whether the raffles on sale are withdrawn. */
    readonly withdraws: boolean;
  }
>;

export type ReinstateAccount = Command<'ReinstateAccount', { readonly reason: string }>;

/** Ends a session, or all but this one. */
export type EndSession = Command<'EndSession', { readonly openedAt: string }>;
export type EndOtherSessions = Command<'EndOtherSessions', { readonly openedAt: string }>;

export type EnableSecondFactor = Command<
  'EnableSecondFactor',
  {
    readonly sealedSecret: string;
    readonly recoveryHashes: readonly string[];
    /** Of the session that goes on. */
    readonly openedAt: string;
  }
>;

/** The sender has proved a code on paper of this second factor; codes count from 0. */
export type UseRecoveryCode = Command<
  'UseRecoveryCode',
  { readonly sealedSecret: string; readonly code: number }
>;

export type RemoveSecondFactor = Command<
  'RemoveSecondFactor',
  {
    /** Why an operator removes it; null from the person. */
    readonly reason: string | null;
  }
>;

export type RequestDeletion = Command<
  'RequestDeletion',
  {
    readonly reason: string | null;
    /** The hash of the password that the person has proved; an operator proves none. */
    readonly provenHash?: string;
  }
>;

/** The last step of a deletion, when everything else has forgotten the person. */
export type EraseAccount = Command<'EraseAccount', Record<string, never>>;

/** Undoes a registration that lost its user name to somebody else. */
export type AbandonRegistration = Command<'AbandonRegistration', Record<string, never>>;

export type AccountCommand =
  | RegisterAccount
  | ChangePassword
  | UpdateProfile
  | ConfirmEmail
  | RequestConfirmation
  | ResetPassword
  | GrantOperatorRole
  | KeepOperatorRole
  | RevokeOperatorRole
  | SuspendAccount
  | ReinstateAccount
  | EndSession
  | EndOtherSessions
  | EnableSecondFactor
  | UseRecoveryCode
  | RemoveSecondFactor
  | RequestDeletion
  | EraseAccount
  | AbandonRegistration;

export type AccountRejection =
  | { readonly type: 'account-not-found' }
  | { readonly type: 'account-exists' }
  | { readonly type: 'account-suspended' }
  | { readonly type: 'email-changed' }
  | { readonly type: 'has-second-factor' }
  | { readonly type: 'has-undrawn-tickets'; readonly raffleIds: readonly number[] }
  | { readonly type: 'is-operator' }
  | { readonly type: 'kept-operator' }
  | { readonly type: 'last-operator' }
  | { readonly type: 'late-link' }
  | { readonly type: 'not-a-shop' }
  | { readonly type: 'profile-changed' }
  | { readonly type: 'used-code' }
  | { readonly type: 'used-link' }
  | { readonly type: 'wrong-password' };
