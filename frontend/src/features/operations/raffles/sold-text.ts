import type { Raffle } from '@contracts/raffles';
import { rafflesTexts as texts } from '@/shared/i18n/operations-raffles';
import { formatCount } from '@/shared/lib/numbers';

type Sold = Pick<Raffle, 'soldTickets' | 'totalTickets' | 'minTickets'>;

/** How many tickets are sold, of how many; more than the minimum of a manual raffle may be. */
export const soldText = ({ soldTickets, totalTickets, minTickets }: Sold): string => {
  const sold = formatCount(soldTickets);
  if (totalTickets !== null) return texts.soldOf(sold, formatCount(totalTickets));
  return minTickets === null ? sold : texts.soldOfMinimum(sold, formatCount(minTickets));
};
