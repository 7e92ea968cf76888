import { assertNever } from '../shared/assert-never';
import { accept, reject, unchanged, type Decider, type Decision } from '../shared/decision';
import { evolve, unknownAccount, type Account, type RegisteredAccount } from './state';
import type { AccountCommand, AccountRejection, RegisterAccount, UpdateProfile } from './commands';
import type { AccountEvent, Profile } from './events';

type AccountDecision = Decision<AccountEvent, AccountRejection>;

const registerAccount = ({ data, metadata }: RegisterAccount, account: Account): AccountDecision =>
  account.status === 'unknown'
    ? accept({ type: 'AccountRegistered', at: metadata.now.toISOString(), data })
    : reject({ type: 'account-exists' });

/** Only what really differs is worth a fact. */
const differences = (profile: Profile, wished: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(
    Object.entries(wished).filter(
      ([field, value]) => profile[field as keyof Profile] !== value, // entries of a Partial<Profile> have its keys
    ),
  );

const updateProfile = (
  { data: { changes: wished, profileImage }, metadata }: UpdateProfile,
  account: RegisteredAccount,
): AccountDecision => {
  const { userId } = account;
  const at = metadata.now.toISOString();
  const changes = differences(account.profile, wished);
  const events: AccountEvent[] = [];
  if (Object.keys(changes).length > 0) {
    events.push({ type: 'ProfileUpdated', at, data: { userId, changes } });
  }
  if (profileImage !== undefined && profileImage !== account.profileImage) {
    events.push({ type: 'ProfilePhotoChanged', at, data: { userId, profileImage } });
  }
  return accept(...events);
};

const decide = (command: AccountCommand, account: Account): AccountDecision => {
  if (command.type === 'RegisterAccount') return registerAccount(command, account);
  if (command.type === 'AbandonRegistration' && account.status === 'erased') return unchanged;
  if (account.status !== 'registered') return reject({ type: 'account-not-found' });
  const at = command.metadata.now.toISOString();
  const { userId } = account;
  switch (command.type) {
    case 'ChangePassword': {
      const { passwordHash } = command.data;
      // Each hash has its own salt: the same one is the same wish, sent again.
      return passwordHash === account.passwordHash
        ? unchanged
        : accept({ type: 'PasswordChanged', at, data: { userId, passwordHash } });
    }
    case 'UpdateProfile':
      return updateProfile(command, account);
    case 'GrantOperatorRole':
      return account.role === 'operator'
        ? unchanged
        : accept({ type: 'OperatorRoleGranted', at, data: { userId } });
    case 'AbandonRegistration':
      return accept({ type: 'AccountErased', at, data: { userId, reason: 'username-taken' } });
    default:
      return assertNever(command);
  }
};

export const accountDecider: Decider<Account, AccountCommand, AccountEvent, AccountRejection> = {
  initialState: unknownAccount,
  decide,
  evolve,
};
