import type { UserType } from '../../contracts/limits';

interface Named {
  readonly userType: UserType;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * What people call somebody: a shop by its user name, which is its own, a person by their names
 * where they gave them.
 */
export const fullNameOf = ({ userType, username, firstName, lastName }: Named): string => {
  const names = [firstName, lastName].filter((name) => name !== null && name !== '');
  return userType === 'comercio' || names.length === 0 ? username : names.join(' ');
};
