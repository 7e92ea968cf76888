import { ACCOUNTS, type AccountDocument } from './document';
import type { AccountEvent, AccountRegistered } from '../../domain/accounts/events';
import { assertNever } from '../../domain/shared/assert-never';
import type { UsernameEvent } from '../../domain/usernames/events';
import type { Folded, Projection } from '../projection';

const registered = ({ data, at }: AccountRegistered): Folded<AccountDocument> => ({
  _id: data.userId,
  username: data.username,
  claimed: false,
  userType: data.userType,
  role: 'member',
  registeredAt: new Date(at),
  cifNif: data.cifNif,
  ...data.profile,
  profileImage: null,
  balanceCents: 0,
});

/** People as the site shows them: no password data, and nothing of an erased person. */
export const accounts: Projection<AccountDocument, AccountEvent | UsernameEvent> = {
  name: ACCOUNTS.projection,
  collection: ACCOUNTS.collection,
  categories: ['account', 'username'],
  indexes: [],
  keys: ({ data }) => [data.userId],
  apply: (account, event) => {
    if (event.type === 'AccountRegistered') return account ?? registered(event);
    if (!account) return undefined;
    switch (event.type) {
      case 'UsernameClaimed':
        return { ...account, claimed: true };
      case 'PasswordChanged':
      case 'EmailConfirmed':
      case 'EmailConfirmationRequested':
        return account;
      case 'ProfileUpdated':
        return { ...account, ...event.data.changes };
      case 'ProfilePhotoChanged':
        return { ...account, profileImage: event.data.profileImage };
      case 'OperatorRoleGranted':
        return { ...account, role: 'operator' };
      case 'AccountErased':
        return undefined;
      default:
        return assertNever(event);
    }
  },
};
