import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Ref } from 'react';
import type { ListedRaffle } from '@contracts/raffles';
import { RaffleCard } from './raffle-card';
import { ShelfRow } from './shelf-row';

const RaffleCardSkeleton = () => (
  <Card data-testid="raffle-card-skeleton" aria-hidden>
    <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
    <Box sx={{ p: 2, display: 'grid', gap: 1.25 }}>
      <Skeleton variant="rounded" height={22} width="85%" />
      <Skeleton variant="rounded" height={22} width="50%" />
      <Skeleton variant="rounded" height={8} sx={{ mt: 1 }} />
      <Skeleton variant="rounded" height={16} width="70%" />
      <Skeleton variant="rounded" height={44} sx={{ mt: 2, borderRadius: 99 }} />
    </Box>
  </Card>
);

interface RaffleGridProps {
  /** Undefined while they load. */
  readonly raffles: readonly ListedRaffle[] | undefined;
  /** While the raffles load. */
  readonly skeletons: number;
  /** Skeletons behind the raffles, for those that are still to come. */
  readonly coming?: number;
  readonly ref?: Ref<HTMLElement>;
  readonly level?: 2 | 3;
  /** `shelf`: one row that scrolls sideways. */
  readonly layout?: 'grid' | 'shelf';
}

const gridSx = {
  display: 'grid',
  gap: { xs: 1.25, sm: 2, md: 2.5 },
  gridTemplateColumns: {
    // One where the letters are so large that two have no room.
    xs: 'repeat(auto-fill, minmax(max(min(8.5rem, 100%), 50% - 5px), 1fr))',
    sm: 'repeat(auto-fill, minmax(220px, 1fr))',
    md: 'repeat(auto-fill, minmax(245px, 1fr))',
  },
};

/** Cards side by side, or their skeletons. */
export const RaffleGrid = (props: RaffleGridProps) => {
  const { raffles, skeletons, coming = 0, level, layout = 'grid', ref } = props;
  const empty = raffles === undefined ? skeletons : coming;
  const cards = [
    ...(raffles ?? []).map((raffle) => (
      <RaffleCard key={raffle.id} raffle={raffle} level={level} />
    )),
    ...Array.from({ length: empty }, (_, index) => (
      <RaffleCardSkeleton key={`skeleton-${index}`} />
    )),
  ];
  if (layout === 'shelf') return <ShelfRow busy={empty > 0}>{cards}</ShelfRow>;
  return (
    <Box ref={ref} aria-busy={empty > 0} sx={gridSx}>
      {cards}
    </Box>
  );
};
