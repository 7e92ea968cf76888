import type { Command } from '../shared/message';
import type { Profile, Registration } from './events';

export type RegisterAccount = Command<'RegisterAccount', Registration>;

export type UpdateProfile = Command<
  'UpdateProfile',
  { readonly changes: Partial<Profile>; readonly profileImage?: string | null }
>;

/** Whoever sends it has found the old password right, or is an operator at the terminal. */
export type ChangePassword = Command<'ChangePassword', { readonly passwordHash: string }>;

export type GrantOperatorRole = Command<'GrantOperatorRole', Record<string, never>>;

/** Undoes a registration whose user name went to somebody else. */
export type AbandonRegistration = Command<'AbandonRegistration', Record<string, never>>;

export type AccountCommand =
  RegisterAccount | ChangePassword | UpdateProfile | GrantOperatorRole | AbandonRegistration;

export type AccountRejection =
  { readonly type: 'account-not-found' } | { readonly type: 'account-exists' };
