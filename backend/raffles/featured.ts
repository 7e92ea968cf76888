import type { UserType } from '../../contracts/limits';
import type { PageQuery } from '../../contracts/paging';
import type { Keyring } from '../../platform/secrets';
import type { AccountQueries } from '../../projections/accounts/queries';
import type { ListedCard, RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { dayInSpain } from '../../contracts/days-in-spain';
import { firstNewSeller } from './new-sellers';

export interface FeaturedParts {
  readonly raffleCards: Pick<RaffleCardQueries, 'featured' | 'byIds'>;
  readonly accounts: Pick<AccountQueries, 'newestBefore'>;
  readonly keyring: Pick<Keyring, 'hashPlace'>;
}

export interface FeaturedPage {
  readonly items: readonly ListedCard[];
  /** The number of raffles on all pages. */
  readonly total: number;
  readonly nextCursor: string | undefined;
  readonly cursorAfter: (card: Pick<ListedCard, '_id'>) => string;
}

interface Begin {
  /** In Spain, such as `2026-11-28`. */
  readonly day: string;
  readonly after: string;
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})-([01][\da-f]{64})$/;

/** Older lists begin anew: who was new then is not looked for. */
const GOES_ON_FOR_MS = 7 * 86_400_000;

/** A list that was begun goes on in the order of its day. That of a day to come is not told. */
const beginOf = (cursor: string | undefined, now: Date): Begin | undefined => {
  const today = dayInSpain(now);
  if (cursor === undefined) return { day: today, after: '' };
  const [, day, after] = CURSOR.exec(cursor) ?? [];
  if (day === undefined || after === undefined) return undefined;
  const age = Date.parse(today) - Date.parse(day);
  return age >= 0 && age <= GOES_ON_FOR_MS ? { day, after } : undefined;
};

/**
 * The featured raffles of one kind of seller, shuffled anew each day in Spain, the same for
 * everybody: whoever features last takes no place from others. Those of new accounts come last,
 * or one person with many of them would have the first places.
 */
export const createFeatured =
  ({ raffleCards, accounts, keyring }: FeaturedParts) =>
  /** Undefined for a cursor that is none. */
  async (sellers: UserType, now: Date, page: PageQuery): Promise<FeaturedPage | undefined> => {
    const begin = beginOf(page.cursor, now);
    if (!begin) return undefined;
    const { day, after } = begin;
    const featured = await raffleCards.featured(sellers, now);
    const firstNew = await firstNewSeller(accounts, day);
    const places = new Map(
      featured.map(({ _id, sellerId }) => [
        _id,
        `${sellerId < firstNew ? 0 : 1}${keyring.hashPlace(day, _id)}`,
      ]),
    );
    const rest = [...places]
      .filter(([, place]) => place > after)
      .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
      .map(([id]) => id);
    const shown = rest.slice(0, page.limit);
    const found = await raffleCards.byIds(shown);
    const cursorAfter = ({ _id }: Pick<ListedCard, '_id'>) => `${day}-${places.get(_id) ?? ''}`;
    const last = rest.length > page.limit ? shown.at(-1) : undefined;
    return {
      items: shown.flatMap((id) => found.get(id) ?? []),
      total: featured.length,
      nextCursor: last === undefined ? undefined : cursorAfter({ _id: last }),
      cursorAfter,
    };
  };
