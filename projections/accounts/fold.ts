import type { AccountEvent, AccountRegistered, Profile } from '../../domain/accounts/events';
import type { UsernameEvent } from '../../domain/usernames/events';
import type { Folded, Projection } from '../projection';
import { ACCOUNTS, type AccountDocument } from './document';

const registered = ({ data, at }: AccountRegistered): Folded<AccountDocument> => ({
  _id: data.userId,
  username: data.username,
  claimed: false,
  userType: data.userType,
  role: 'member',
  onceOperator: false,
  registeredAt: new Date(at),
  cifNif: data.cifNif,
  ...data.profile,
  confirmedEmail: null,
  profileImage: null,
  balanceCents: 0,
});

const withProfile = (
  account: AccountDocument,
  changes: Partial<Profile>,
): Folded<AccountDocument> => {
  const { email = account.email } = changes;
  const confirmedEmail = email === account.email ? account.confirmedEmail : null;
  return { ...account, ...changes, confirmedEmail };
};

/** People as the site shows them: no password data, and nothing of an erased person. */
export const accounts: Projection<AccountDocument, AccountEvent | UsernameEvent> = {
  name: ACCOUNTS.projection,
  categories: ['account', 'username'],
  indexes: [
    { name: 'confirmed_email', key: { confirmedEmail: 1, _id: 1 } },
    { name: 'role', key: { role: 1, _id: 1 } },
    { name: 'once_operator', key: { onceOperator: 1, _id: 1 } },
  ],
  keys: ({ data }) => [data.userId],
  apply: (account, event) => {
    if (event.type === 'AccountRegistered') return account ?? registered(event);
    if (!account) return undefined;
    if (event.type === 'UsernameClaimed') return { ...account, claimed: true };
    // Only the present address can be confirmed.
    if (event.type === 'EmailConfirmed')
      return { ...account, confirmedEmail: account.email.toLowerCase() };
    if (event.type === 'ProfileUpdated') return withProfile(account, event.data.changes);
    if (event.type === 'ProfilePhotoChanged')
      return { ...account, profileImage: event.data.profileImage };
    if (event.type === 'OperatorRoleGranted')
      return { ...account, role: 'operator', onceOperator: true };
    if (event.type === 'OperatorRoleRevoked') return { ...account, role: 'member' };
    const hasLeft = event.type === 'AccountDeletionRequested' || event.type === 'AccountErased';
    return hasLeft ? undefined : account;
  },
};
