import type { ProfileBody } from '../../contracts/accounts';
import type { Profile } from '../../domain/accounts/events';

/** The fields that were sent; an emptied text counts as missing. */
export const profileChanges = (body: Omit<ProfileBody, 'profileImage'>): Partial<Profile> => {
  const sent = Object.entries<string | boolean | null | undefined>(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value === '' ? null : value] as const);
  return Object.fromEntries(sent);
};
