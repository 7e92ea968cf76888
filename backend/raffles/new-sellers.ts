import type { AccountQueries } from '../../projections/accounts/queries';
import { startInSpain } from '../days-in-spain';

const NEW_FOR_MS = 3 * 86_400_000;

/** When the day began three days before this one. */
const newSince = (day: string): Date =>
  startInSpain(new Date(Date.parse(day) - NEW_FOR_MS).toISOString().slice(0, 'yyyy-mm-dd'.length));

/**
 * The number of the first seller who is new on a day in Spain, the whole of it: when it began,
 * their account was younger than three days. Numbers are given in order, so all after it are new,
 * too, also those that are not known yet.
 */
export const firstNewSeller = async (
  accounts: Pick<AccountQueries, 'newestBefore'>,
  day: string,
): Promise<number> => (await accounts.newestBefore(newSince(day))) + 1;
