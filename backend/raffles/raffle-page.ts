import { listedRaffleShape } from '../../contracts/raffle-shapes';
import { listOf } from '../../contracts/shape';
import type { ListedCard } from '../../projections/raffle-cards/queries';
import { lightPage } from '../http/light-page';
import { unknownCursor } from '../http/problem-error';
import { listedRaffleView } from './raffle-view';

/** The answers of a route that lists raffles in pages. */
export const RAFFLE_PAGE = {
  200: {
    description: 'Una página de rifas',
    shape: listOf(listedRaffleShape).max(100),
    headers: ['TotalCount', 'NextCursor'],
  },
} as const;

interface CardPage {
  readonly items: readonly ListedCard[];
  readonly total: number;
  readonly nextCursor?: string | undefined;
}

/**
 * @param page undefined when its cursor is none
 * @throws ProblemError 400
 */
export const rafflePage = (
  page: CardPage | undefined,
  cursorAfter: (card: ListedCard) => string,
) => {
  if (!page) throw unknownCursor();
  return { total: page.total, ...lightPage(page, { show: listedRaffleView, cursorAfter }) };
};
