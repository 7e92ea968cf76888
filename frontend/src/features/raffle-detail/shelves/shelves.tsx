import Container from '@mui/material/Container';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Raffle } from '@contracts/raffles';
import { useGetSellerQuery, useGetSellerRafflesInfiniteQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { shelfTexts } from '@/shared/i18n/raffle-detail';
import { paths } from '@/shared/lib/paths';
import { useCameNear } from '@/shared/lib/use-came-near';
import { Shelf, type ShelfAnswer } from './shelf';
import { useSimilar } from './use-similar';

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
    raffles: currentData?.pages[0]?.raffles.filter((other) => other.id !== id),
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
  <Container maxWidth="lg" sx={shelvesSx}>
    <Similar raffle={raffle} />
    <OthersOfSeller raffle={raffle} />
  </Container>
);
