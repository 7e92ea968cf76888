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

/** The user names for which a shown name is taken: with spaces, signs and accents, or without. */
const takenFor = (shown: string): ReadonlySet<string> => {
  const words = withWordsApart(shown).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const names = [shown, words.join(' '), words.join('')];
  return new Set([...names, ...names.map(foldText)].filter(Boolean));
};

/**
 * Why the name under which a private person is shown is refused: a shop is shown by its user name,
 * and one that differs only in case, form, spaces, signs or accents is taken for it.
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
