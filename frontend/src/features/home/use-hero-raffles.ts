import { skipToken } from '@reduxjs/toolkit/query';
import type { ListedRaffle } from '@contracts/raffles';
import { progressPercent } from '@/entities/raffle/tickets';
import { CACHE, freshFor } from '@/shared/api/api';
import { useGetFeaturedQuery } from './featured.api';
import { useGetLatestQuery } from './latest.api';

/** Tickets in the window of the hero; where fewer are featured, others fill it. */
export const WINDOW = 3;

/** One of each in turn: `[1, 2, 3], [4]` → `[1, 4, 2, 3]`. */
const alternating = (one: readonly ListedRaffle[], other: readonly ListedRaffle[]) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    one[at],
    other[at],
  ]).flatMap((pair) => pair.filter((raffle) => raffle !== undefined));

/**
 * The liveliest raffles on sale, those of the most sold tickets first; asked for only where too few
 * are featured.
 */
const useLively = (needed: boolean) => {
  const { currentData, isError } = useGetLatestQuery(
    needed ? 'ending' : skipToken,
    freshFor(CACHE.minute),
  );
  return {
    raffles: (currentData ?? []).toSorted(
      (one, other) => progressPercent(other) - progressPercent(one),
    ),
    settled: !needed || isError || currentData !== undefined,
  };
};

/** At most so many for the hero: featured ones of both kinds of sellers, then the liveliest. */
export const useHeroRaffles = (most: number): readonly ListedRaffle[] | undefined => {
  const particulares = useGetFeaturedQuery('particular', freshFor(CACHE.fiveMinutes));
  const comercios = useGetFeaturedQuery('comercio', freshFor(CACHE.fiveMinutes));
  const isSettled = [particulares, comercios].every(({ data, isError }) => data ?? isError);
  const featured = alternating(particulares.data ?? [], comercios.data ?? []);
  const lively = useLively(isSettled && featured.length < WINDOW);
  if (!isSettled || !lively.settled) return undefined;
  const others = lively.raffles.filter(({ id }) => featured.every((raffle) => raffle.id !== id));
  return [...featured, ...others].slice(0, most);
};
