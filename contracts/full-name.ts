import type { UserType } from './limits';

export interface Named {
  readonly userType: UserType;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName: string | null;
}

/**
 * The name to show for somebody: what a shop wants to be called, or a person's first and last name;
 * without these, the user name.
 */
export const fullNameOf = (named: Named): string => {
  const { userType, username, firstName, lastName, displayName } = named;
  const names = userType === 'comercio' ? [displayName] : [firstName, lastName];
  return names.filter(Boolean).join(' ') || username;
};
