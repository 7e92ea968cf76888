import type { User } from '@contracts/accounts';

/** How we address somebody. */
export const displayName = ({ firstName, username }: Pick<User, 'firstName' | 'username'>) =>
  firstName || username;
