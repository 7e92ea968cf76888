import Container from '@mui/material/Container';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Raffle } from '@contracts/raffles';
import { useGetRafflesInfiniteQuery, type RaffleFilters } from '@/entities/raffle/raffle.api';
import { useGetSellerQuery, useGetSellerRafflesInfiniteQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { shelfTexts } from '@/shared/i18n/raffle-detail';
import { paths } from '@/shared/lib/paths';
import { useCameNear } from '@/shared/lib/use-came-near';
import { useNow } from '@/shared/lib/server-clock';
import { pickSimilar } from './pick-similar';
import { Shelf, type ShelfAnswer, SHELF } from './shelf';

/** Enough to fill the shelf although some are left out. */
const READ = 3 * SHELF;

const usePage = (filters: RaffleFilters | undefined) => {
  const order = { sortBy: 'endDate_asc', limit: READ } as const;
  const answer = useGetRafflesInfiniteQuery(
    filters === undefined ? skipToken : { ...filters, ...order },
    freshFor(CACHE.fiveMinutes),
  );
  return { ...answer, raffles: answer.currentData?.pages[0]?.items };
};

/** Raffles of the subcategory; where these don't fill the shelf, of the category too. */
const useSimilar = (raffle: Raffle, wanted: boolean): ShelfAnswer => {
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

/** How far below the window a shelf is read. */
const NEAR = '400px';

interface ShelvesProps {
  readonly raffle: Raffle;
}

/** What else the seller has on sale. */
const useOthersOfSeller = ({ id, createdBy }: Raffle, wanted: boolean): ShelfAnswer => {
  const { currentData, isError, isFetching, refetch } = useGetSellerRafflesInfiniteQuery(
    wanted ? { sellerId: createdBy, state: 'active' } : skipToken,
    freshFor(CACHE.fiveMinutes),
  );
  return {
    raffles: currentData?.pages[0]?.items.filter((other) => other.id !== id),
    failed: isError,
    retrying: isFetching,
    retry: () => void refetch(),
  };
};

const Similar = ({ raffle }: ShelvesProps) => {
  const { ref, cameNear } = useCameNear(NEAR);
  return (
    <Shelf
      ref={ref}
      title={shelfTexts.similar}
      all={{
        href: paths.search.href({ category: raffle.categoryId }),
        label: shelfTexts.allSimilar,
      }}
      answer={useSimilar(raffle, cameNear)}
    />
  );
};

const OthersOfSeller = ({ raffle }: ShelvesProps) => {
  const { ref, cameNear } = useCameNear(NEAR);
  const { data: seller } = useGetSellerQuery(raffle.createdBy, freshFor(CACHE.fiveMinutes));
  return (
    <Shelf
      ref={ref}
      title={
        seller && !seller.deleted ? shelfTexts.ofSeller(seller.fullName) : shelfTexts.ofThisSeller
      }
      all={{ href: paths.seller.href(raffle.createdBy), label: shelfTexts.allOfSeller }}
      answer={useOthersOfSeller(raffle, cameNear)}
    />
  );
};

const shelvesSx = {
  mt: { xs: 5, md: 8 },
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** Below a raffle: others for people who came for this one, read when they come near. */
export const Shelves = ({ raffle }: ShelvesProps) => (
  <Container maxWidth="lg" data-screen-only sx={shelvesSx}>
    <Similar raffle={raffle} />
    <OthersOfSeller raffle={raffle} />
  </Container>
);
