import { accept, reject } from '../../shared/decision';
import type { JudgedProfile, UpdateProfile } from '../commands';
import type { AccountEvent, Profile } from '../events';
import type { Account } from '../state';
import { accountNotFound, type AccountDecision } from './account-decision';

/** The fields whose values change. */
const differences = (profile: Profile, asked: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(
    Object.entries(asked).filter(
      ([field, value]) => profile[field as keyof Profile] !== value, // entries of a Partial<Profile> have its keys
    ),
  );

const NAMES = ['firstName', 'lastName'] as const;

/**
 * Whether a name or an address was judged beside others than the present ones: the first and the
 * last name make one name, also when two requests change one each.
 */
const isJudgedTooEarly = (
  changes: Partial<Profile>,
  judgedWith: JudgedProfile,
  profile: Profile,
): boolean => {
  const hasChanged = (field: keyof JudgedProfile) => judgedWith[field] !== profile[field];
  const changesName = NAMES.some((field) => field in changes);
  return (changesName && NAMES.some(hasChanged)) || ('email' in changes && hasChanged('email'));
};

export const decideUpdateProfile = (
  { data: { changes: asked, profileImage, judgedWith }, metadata }: UpdateProfile,
  account: Account,
): AccountDecision<'account-not-found' | 'not-a-shop' | 'profile-changed'> => {
  if (account.status !== 'registered') return reject(accountNotFound);
  const { userId } = account;
  const at = metadata.now.toISOString();
  const changes = differences(account.profile, asked);
  if (judgedWith !== undefined && isJudgedTooEarly(changes, judgedWith, account.profile))
    return reject({ type: 'profile-changed' });
  if (changes.displayName !== undefined && account.userType !== 'comercio')
    return reject({ type: 'not-a-shop' });
  const events: AccountEvent[] = [];
  if (Object.keys(changes).length > 0) {
    events.push({ type: 'ProfileUpdated', at, data: { userId, changes } });
  }
  if (profileImage !== undefined && profileImage !== account.profileImage) {
    events.push({ type: 'ProfilePhotoChanged', at, data: { userId, profileImage } });
  }
  return accept(...events);
};
