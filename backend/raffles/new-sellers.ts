import { daysBefore, startInSpain } from '../../contracts/days-in-spain';
import type { AccountQueries } from '../../projections/accounts/queries';

const NEW_DAYS = 3;

/**
 * The number of the first seller who is new on a day in Spain, the whole of it: when it began,
 * their account was younger than three days. Numbers are given in order, so all after it are new,
 * too, also those that are not known yet.
 */
export const firstNewSeller = async (
  accounts: Pick<AccountQueries, 'newestBefore'>,
  day: string,
): Promise<number> => (await accounts.newestBefore(startInSpain(daysBefore(day, NEW_DAYS)))) + 1;
