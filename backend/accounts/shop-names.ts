import { findAccountByName } from '../../application/accounts/find-account';
import type { Application } from '../../application/application';
import type { UserType } from '../../contracts/limits';
import type { FieldError } from '../../contracts/problems';
import { foldText } from '../../contracts/search-text';
import { withWordsApart } from './staff-words';

interface Named {
  readonly userType: UserType;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

const SAME_AS_A_SHOP = 'Así se llama un comercio de Rifaviva: escribe tu nombre';

/**
 * The user names for which a shown name is taken: as it is written, and as words with one space
 * between them; each also without accents. Nothing is said of a shop that has accents, signs or
 * joined words itself where the shown name has none: user names are found only whole. Words are
 * not joined, so that a shop `mariagarcia` keeps no María García away.
 */
const takenFor = (shown: string): ReadonlySet<string> => {
  const words = withWordsApart(shown).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const names = [shown, words.join(' ')];
  return new Set([...names, ...names.map(foldText)].filter(Boolean));
};

/**
 * Why the name under which a private person is shown is refused: a shop is shown by its user name,
 * for which some other names are taken as well (`takenFor`).
 * @param kept the names that the account has: older ones may stay
 */
export const shopNameFaults = async (
  app: Pick<Application, 'accounts' | 'usernames' | 'keyring'>,
  wanted: Named,
  kept: Omit<Named, 'userType'> = {},
): Promise<readonly FieldError[]> => {
  const { firstName, lastName } = wanted;
  if (wanted.userType === 'comercio') return [];
  if (firstName === kept.firstName && lastName === kept.lastName) return [];
  const shown = [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
  if (shown === '') return [];
  for (const username of takenFor(shown)) {
    const account = await findAccountByName({ app, username });
    if (account?.userType === 'comercio')
      return [{ pointer: '/firstName', detail: SAME_AS_A_SHOP }];
  }
  return [];
};
