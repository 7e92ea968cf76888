import { fullNameOf, type Named } from '../../contracts/full-name';
import { foldText } from '../../contracts/search-text';
import type { AccountEvent, AccountRegistered, Profile } from '../../domain/accounts/events';
import { nameKey } from '../../contracts/alike-names';
import type { UsernameEvent } from '../../domain/usernames/events';
import type { Folded, Projection } from '../projection';
import { ACCOUNTS, type AccountDocument } from './document';
import { accountIndexes } from './indexes';

const namesOf = (named: Named): Pick<AccountDocument, 'searchText' | 'shownAs'> => {
  const { firstName, lastName, username } = named;
  const shown = fullNameOf(named);
  const others = named.userType === 'comercio' ? [username, firstName, lastName] : [username];
  // It begins with the name that is shown, so that lists are ordered by it.
  const all = [shown, ...others.filter((name) => name !== shown)];
  return { searchText: foldText(all.filter(Boolean).join(' ')), shownAs: nameKey(shown) };
};

const registered = ({ data, at }: AccountRegistered): Folded<AccountDocument> => ({
  _id: data.userId,
  username: data.username,
  ...namesOf({ ...data, displayName: null, ...data.profile }),
  claimed: false,
  userType: data.userType,
  role: 'member',
  onceOperator: false,
  suspended: false,
  secondFactor: false,
  registeredAt: new Date(at),
  cifNif: data.cifNif,
  displayName: null,
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
  const changed = { ...account, ...changes, confirmedEmail };
  return { ...changed, ...namesOf(changed) };
};

/** People as the site shows them: no password data, and nothing of an erased person. */
export const accounts: Projection<AccountDocument, AccountEvent | UsernameEvent> = {
  name: ACCOUNTS.projection,
  categories: ['account', 'username'],
  indexes: accountIndexes,
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
    if (event.type === 'AccountSuspended') return { ...account, suspended: true };
    if (event.type === 'AccountReinstated') return { ...account, suspended: false };
    if (event.type === 'SecondFactorEnabled') return { ...account, secondFactor: true };
    if (event.type === 'SecondFactorRemoved') return { ...account, secondFactor: false };
    const hasLeft = event.type === 'AccountDeletionRequested' || event.type === 'AccountErased';
    return hasLeft ? undefined : account;
  },
};
