import type { ListedRaffle } from '@contracts/raffles';
import { availableTickets } from '@/entities/raffle/tickets';
import { isOver } from '@/entities/raffle/time-left';

type Subject = Pick<ListedRaffle, 'id' | 'subcategoryId' | 'createdBy'>;

/**
 * The raffles that somebody who looks at this one may like too: of other sellers, and open for
 * everybody; first those of the same subcategory, and among these those that end soonest.
 */
export const pickSimilar = (
  subject: Subject,
  candidates: readonly ListedRaffle[],
  now: number,
): readonly ListedRaffle[] => {
  const isClose = ({ subcategoryId }: ListedRaffle) =>
    subcategoryId !== null && subcategoryId === subject.subcategoryId;
  return candidates
    .filter(({ id, createdBy }) => id !== subject.id && createdBy !== subject.createdBy)
    .filter((raffle) => !isOver(raffle, now) && availableTickets(raffle) > 0)
    .sort(
      (one, other) =>
        Number(isClose(other)) - Number(isClose(one)) ||
        Date.parse(one.endDate) - Date.parse(other.endDate),
    );
};
