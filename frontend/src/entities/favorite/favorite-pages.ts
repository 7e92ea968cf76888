import type { InfiniteData } from '@reduxjs/toolkit/query';
import type { ListedRaffle } from '@contracts/raffles';
import type { RafflePage } from '@/entities/raffle/raffle.api';

type Pages = InfiniteData<RafflePage, string | null>;

const holds =
  (raffleId: number) =>
  ({ raffles }: RafflePage): boolean =>
    raffles.some(({ id }) => id === raffleId);

/** Whether the raffle is on a page that was read; undefined when another page may have it. */
export const isListed = ({ pages }: Pages, raffleId: number): boolean | undefined => {
  if (pages.some(holds(raffleId))) return true;
  return pages.at(-1)?.nextCursor == null ? false : undefined;
};

/** Adds the raffle as the last one followed, which comes first. */
export const withFavorite =
  (raffle: ListedRaffle) =>
  ({ pages, pageParams }: Pages): Pages => ({
    pageParams,
    pages: pages.some(holds(raffle.id))
      ? pages
      : pages.map((page, at) => ({
          ...page,
          total: page.total + 1,
          raffles: at === 0 ? [raffle, ...page.raffles] : page.raffles,
        })),
  });

export const withoutFavorite =
  (raffleId: number) =>
  ({ pages, pageParams }: Pages): Pages => ({
    pageParams,
    pages: pages.some(holds(raffleId))
      ? pages.map((page) => ({
          ...page,
          total: page.total - 1,
          raffles: page.raffles.filter(({ id }) => id !== raffleId),
        }))
      : pages,
  });
