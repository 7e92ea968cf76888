import type { InfiniteData } from '@reduxjs/toolkit/query';
import type { ListedRaffle } from '@contracts/raffles';
import type { Page } from '@/shared/api/cursor-pages';

type Pages = InfiniteData<Page<ListedRaffle>, string | null>;

const holds =
  (raffleId: number) =>
  ({ items }: Page<ListedRaffle>): boolean =>
    items.some(({ id }) => id === raffleId);

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
          items: at === 0 ? [raffle, ...page.items] : page.items,
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
          items: page.items.filter(({ id }) => id !== raffleId),
        }))
      : pages,
  });
