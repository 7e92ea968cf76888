import type { UserType } from '../../contracts/limits';

interface Named {
  readonly userType: UserType;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * The name to show for somebody: a shop's user name, or a person's first and last name if given.
 */
export const fullNameOf = ({ userType, username, firstName, lastName }: Named): string => {
  const names = [firstName, lastName].filter((name) => name !== null && name !== '');
  return userType === 'comercio' || names.length === 0 ? username : names.join(' ');
};
