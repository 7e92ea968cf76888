import type { Command } from '../shared/message';
import type { Profile, Registration } from './events';

export type RegisterAccount = Command<'RegisterAccount', Registration>;

export type UpdateProfile = Command<
  'UpdateProfile',
  { readonly changes: Partial<Profile>; readonly profileImage?: string | null }
>;

/** The sender has proved the old password, or is an operator at the terminal. */
export type ChangePassword = Command<'ChangePassword', { readonly passwordHash: string }>;

/** The sender has followed a link that was sent to this address. */
export type ConfirmEmail = Command<'ConfirmEmail', { readonly emailVersion: number }>;

export type RequestConfirmation = Command<'RequestConfirmation', Record<string, never>>;

export type GrantOperatorRole = Command<'GrantOperatorRole', Record<string, never>>;

/** Undoes a registration that lost its user name to somebody else. */
export type AbandonRegistration = Command<'AbandonRegistration', Record<string, never>>;

export type AccountCommand =
  | RegisterAccount
  | ChangePassword
  | UpdateProfile
  | ConfirmEmail
  | RequestConfirmation
  | GrantOperatorRole
  | AbandonRegistration;

export type AccountRejection =
  | { readonly type: 'account-not-found' }
  | { readonly type: 'account-exists' }
  | { readonly type: 'email-changed' };
