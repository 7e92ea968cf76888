import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Raffle } from '../../../../contracts/raffles';
import { RaffleCard } from './raffle-card';
import { RaffleCardSkeleton } from './raffle-card-skeleton';

interface RaffleGridProps {
  /** Undefined while they are on their way. */
  readonly raffles: readonly Raffle[] | undefined;
  readonly skeletons: number;
  readonly level?: 2 | 3;
}

const Grid = ({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) => (
  <Box
    aria-busy={busy}
    sx={{
      display: 'grid',
      gap: { xs: 2, md: 2.5 },
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 245px), 1fr))',
    }}
  >
    {children}
  </Box>
);

/** Cards side by side, or the shapes of those to come. */
export const RaffleGrid = ({ raffles, skeletons, level }: RaffleGridProps) => (
  <Grid busy={raffles === undefined}>
    {raffles === undefined
      ? Array.from({ length: skeletons }, (_, index) => <RaffleCardSkeleton key={index} />)
      : raffles.map((raffle) => <RaffleCard key={raffle.id} raffle={raffle} level={level} />)}
  </Grid>
);
