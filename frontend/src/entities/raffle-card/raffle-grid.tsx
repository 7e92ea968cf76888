import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ListedRaffle } from '@contracts/raffles';
import { RaffleCard } from './raffle-card';

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
  readonly skeletons: number;
  readonly level?: 2 | 3;
  /** `shelf`: on a phone the cards stand in one row that scrolls sideways. */
  readonly layout?: 'grid' | 'shelf';
}

const gridSx = {
  display: 'grid',
  gap: { xs: 2, md: 2.5 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 245px), 1fr))',
};

const shelfSx = {
  ...gridSx,
  gridTemplateColumns: {
    xs: 'repeat(4, min(76vw, 280px))',
    sm: 'repeat(2, 1fr)',
    lg: 'repeat(4, 1fr)',
  },
  // Up to the edges of the screen, with room for the card that rises on hover.
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 0.5,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
  scrollPaddingInline: 16,
  scrollbarWidth: 'none',
  '& > *': { scrollSnapAlign: 'start', minWidth: 0 },
};

/** Cards side by side, or their skeletons. */
export const RaffleGrid = ({ raffles, skeletons, level, layout = 'grid' }: RaffleGridProps) => (
  <Box aria-busy={raffles === undefined} sx={layout === 'shelf' ? shelfSx : gridSx}>
    {raffles === undefined
      ? Array.from({ length: skeletons }, (_, index) => <RaffleCardSkeleton key={index} />)
      : raffles.map((raffle) => <RaffleCard key={raffle.id} raffle={raffle} level={level} />)}
  </Box>
);
