import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Raffle } from '@contracts/raffles';
import { useGetRafflesInfiniteQuery, type RaffleFilters } from '@/entities/raffle/raffle.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { useNow } from '@/shared/lib/use-now';
import { SHELF, type ShelfAnswer } from './shelf';
import { pickSimilar } from './pick-similar';

/** Enough to fill the shelf although some are left out. */
const READ = 3 * SHELF;

const usePage = (filters: RaffleFilters | undefined) => {
  const order = { sortBy: 'endDate_asc', limit: READ } as const;
  const answer = useGetRafflesInfiniteQuery(
    filters === undefined ? skipToken : { ...filters, ...order },
    freshFor(CACHE.fiveMinutes),
  );
  return { ...answer, raffles: answer.currentData?.pages[0]?.raffles };
};

/** Raffles of the subcategory; where these don't fill the shelf, of the category too. */
export const useSimilar = (raffle: Raffle, wanted: boolean): ShelfAnswer => {
  const { categoryId, subcategoryId } = raffle;
  const now = useNow();
  const isNarrow = wanted && subcategoryId !== null;
  const close = usePage(isNarrow ? { categoryId, subcategoryId } : undefined);
  const closest = pickSimilar(raffle, close.raffles ?? [], now);
  const isShort = closest.length < SHELF && (!isNarrow || close.raffles !== undefined);
  const wide = usePage(wanted && isShort ? { categoryId } : undefined);
  const raffles = useMemo(() => {
    if (!isShort) return pickSimilar(raffle, close.raffles ?? [], now);
    if (wide.raffles === undefined) return undefined;
    const known = new Map([...(close.raffles ?? []), ...wide.raffles].map((one) => [one.id, one]));
    return pickSimilar(raffle, [...known.values()], now);
  }, [raffle, close.raffles, wide.raffles, isShort, now]);
  const isWaiting = isNarrow && close.raffles === undefined;
  return {
    raffles: isWaiting || !wanted ? undefined : raffles,
    failed: close.isError || wide.isError,
    retrying: close.isFetching || wide.isFetching,
    retry: () => {
      if (close.isError) void close.refetch();
      if (wide.isError) void wide.refetch();
    },
  };
};
