import { findAccount, findNameOwner } from '../../application/accounts/find-account';
import type { Application } from '../../application/application';
import { fullNameOf, type Named } from '../../contracts/full-name';
import type { FieldError } from '../../contracts/problems';
import { takenFor } from '../../contracts/alike-names';
import type { AccountQueries } from '../../projections/accounts/queries';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';

const SAME_AS_A_SHOP = 'Así se llama un comercio de Rifaviva: escribe tu nombre';

/**
 * Why the name under which a private person is shown is refused: it is taken for one that a shop
 * has. Nothing is said of a user name of a shop that has accents, signs or joined words itself
 * where the shown name has none: user names are found only whole.
 * @param kept the name that the account has: an older one may stay
 */
export const shopNameFaults = async (
  app: Pick<Application, 'accounts' | 'usernames' | 'keyring'>,
  wanted: Named,
  kept?: Named,
): Promise<readonly FieldError[]> => {
  const shown = fullNameOf(wanted);
  if (wanted.userType === 'comercio' || (kept && shown === fullNameOf(kept))) return [];
  for (const username of takenFor(shown)) {
    const userId = await findNameOwner({ app, username });
    const account = userId === null ? undefined : await findAccount({ app, userId });
    if (account?.userType === 'comercio')
      return [{ pointer: '/firstName', detail: SAME_AS_A_SHOP }];
  }
  return [];
};

export interface ShownNames {
  readonly accounts: Pick<AccountQueries, 'shownAs'>;
  readonly sellerStats: Pick<SellerStatsQueries, 'byIds'>;
}

export const TAKEN_NAME = 'Otro vendedor se llama así, o casi: añade algo que te distinga';

/**
 * Why a shop can't be shown under a name: another shop is, or a person who sells. The names of
 * those who have published nothing are nobody's business, so nothing is said of them.
 * @param pointer the field with the name
 */
export const sellerNameFaults = async (
  { accounts, sellerStats }: ShownNames,
  { name, userId, pointer }: Pick<FieldError, 'pointer'> & { name: string; userId?: number },
): Promise<readonly FieldError[]> => {
  const others = (await accounts.shownAs(name)).filter(({ _id }) => _id !== userId);
  const isTaken =
    others.some(({ userType }) => userType === 'comercio') ||
    (await sellerStats.byIds(others.map(({ _id }) => _id))).size > 0;
  return isTaken ? [{ pointer, detail: TAKEN_NAME }] : [];
};
