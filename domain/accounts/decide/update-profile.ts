import { accept, reject } from '../../shared/decision';
import type { UpdateProfile } from '../commands';
import type { AccountEvent, Profile } from '../events';
import type { Account } from '../state';
import { notFound, type AccountDecision } from './account-decision';

/** The fields whose values change. */
const differences = (profile: Profile, asked: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(
    Object.entries(asked).filter(
      ([field, value]) => profile[field as keyof Profile] !== value, // entries of a Partial<Profile> have its keys
    ),
  );

export const updateProfile = (
  { data: { changes: asked, profileImage }, metadata }: UpdateProfile,
  account: Account,
): AccountDecision => {
  if (account.status !== 'registered') return reject(notFound);
  const { userId } = account;
  const at = metadata.now.toISOString();
  const changes = differences(account.profile, asked);
  const events: AccountEvent[] = [];
  if (Object.keys(changes).length > 0) {
    events.push({ type: 'ProfileUpdated', at, data: { userId, changes } });
  }
  if (profileImage !== undefined && profileImage !== account.profileImage) {
    events.push({ type: 'ProfilePhotoChanged', at, data: { userId, profileImage } });
  }
  return accept(...events);
};
