import type { AccountQueries } from '../../projections/accounts/queries';

const DAY_MS = 86_400_000;
const NEW_FOR_DAYS = 3;

/** Swedes write a day as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** @returns for example `2026-11-28` */
export const dayInSpain = (moment: Date): string => DAY.format(moment);

interface OfSeller {
  readonly sellerId: number;
}

/**
 * Which sellers of these raffles are new on a day in Spain, the whole of it: when it began, their
 * account was younger than three days. An account that is not known yet is new.
 */
export const newSellers = async (
  accounts: Pick<AccountQueries, 'registrations'>,
  raffles: readonly OfSeller[],
  day: string,
): Promise<(sellerId: number) => boolean> => {
  const ids = new Set(raffles.map(({ sellerId }) => sellerId));
  const registrations = await accounts.registrations([...ids]);
  const first = new Date(Date.parse(day) - NEW_FOR_DAYS * DAY_MS).toISOString().slice(0, 10);
  return (sellerId) => {
    const registeredAt = registrations.get(sellerId);
    return registeredAt === undefined || dayInSpain(registeredAt) >= first;
  };
};
