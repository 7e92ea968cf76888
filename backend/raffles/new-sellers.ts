import { SITE_TIME_ZONE } from '../../contracts/time-zone';
import type { AccountQueries } from '../../projections/accounts/queries';

const HOUR_MS = 3_600_000;
const NEW_FOR_MS = 3 * 24 * HOUR_MS;
/** How far Spain is ahead of UTC in summer; in winter it is one hour. */
const AHEAD_MOST_MS = 2 * HOUR_MS;

/** Swedes write a day as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_TIME_ZONE });

/** @returns for example `2026-11-28` */
export const dayInSpain = (moment: Date): string => DAY.format(moment);

/** When the day began three days before this one. */
const newSince = (day: string): Date => {
  const inUtc = Date.parse(day) - NEW_FOR_MS;
  const inSummer = new Date(inUtc - AHEAD_MOST_MS);
  const isSummer = dayInSpain(inSummer) === new Date(inUtc).toISOString().slice(0, 10);
  return isSummer ? inSummer : new Date(inUtc - HOUR_MS);
};

/**
 * The number of the first seller who is new on a day in Spain, the whole of it: when it began,
 * their account was younger than three days. Numbers are given in order, so all after it are new,
 * too, also those that are not known yet.
 */
export const firstNewSeller = async (
  accounts: Pick<AccountQueries, 'newestBefore'>,
  day: string,
): Promise<number> => (await accounts.newestBefore(newSince(day))) + 1;
