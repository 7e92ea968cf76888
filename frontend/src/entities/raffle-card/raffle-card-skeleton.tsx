import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

/** The shape of a card that is on its way. */
export const RaffleCardSkeleton = () => (
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
