import { findAccount, findNameOwner } from '../../application/accounts/find-account';
import type { Application } from '../../application/application';
import type { UserType } from '../../contracts/limits';
import type { FieldError } from '../../contracts/problems';

interface Named {
  readonly userType: UserType;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

const SAME_AS_A_SHOP = 'Así se llama un comercio de Rifaviva: escribe tu nombre';

/**
 * Why the name under which a private person is shown is refused: a shop is shown by its user name,
 * and one that differs only in case or form is taken for it.
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
  const owner = await findNameOwner({ app, username: shown });
  const account = owner === null ? undefined : await findAccount({ app, userId: owner });
  return account?.userType === 'comercio'
    ? [{ pointer: '/firstName', detail: SAME_AS_A_SHOP }]
    : [];
};
