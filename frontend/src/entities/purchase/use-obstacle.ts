import type { HeldRaffle, ListedRaffle } from '@contracts/raffles';
import { availableTickets } from '@/entities/raffle/tickets';
import { useIsOver } from '@/entities/raffle/time-left';
import { useSession } from '@/entities/session/use-session';
import { purchaseTexts } from '@/shared/i18n/purchase';

/** A raffle to buy tickets of. Who holds some is not its seller: those lists leave that out. */
export type RaffleOnSale = HeldRaffle & Partial<Pick<ListedRaffle, 'createdBy'>>;

/** Why this person can't buy tickets of this raffle; undefined when they can. */
export const useObstacle = (raffle: RaffleOnSale): string | undefined => {
  const { user } = useSession();
  const over = useIsOver(raffle);
  if (availableTickets(raffle) === 0) return purchaseTexts.noneAvailable;
  if (over) return purchaseTexts.ended;
  if (user?.role === 'operator') return purchaseTexts.operator;
  return user !== null && user.id === raffle.createdBy ? purchaseTexts.own : undefined;
};
