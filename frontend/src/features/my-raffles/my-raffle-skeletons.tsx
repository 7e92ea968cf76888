import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { commonTexts } from '@/shared/i18n/common';
import { cardSx, listSx, photoSx, stubSx, wordsSx } from './my-raffles.styles';

const CARDS = 3;

const CardSkeleton = () => (
  <Card data-testid="my-raffle-skeleton" sx={cardSx}>
    <Skeleton variant="rectangular" sx={{ ...photoSx, height: 'auto' }} />
    <Box sx={wordsSx}>
      <div>
        <Skeleton variant="rounded" width={72} height={24} sx={{ mb: 1.5, borderRadius: 99 }} />
        <Skeleton variant="rounded" width="70%" height={26} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" width="40%" height={18} />
      </div>
      <Skeleton variant="rounded" width="55%" height={46} />
      <Skeleton variant="rounded" height={8} />
    </Box>
    <Box sx={stubSx}>
      <Skeleton variant="rounded" width="60%" height={64} />
      <Skeleton variant="rounded" height={44} sx={{ borderRadius: 99 }} />
    </Box>
  </Card>
);

export const MyRaffleSkeletons = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={listSx}>
    {Array.from({ length: CARDS }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </Box>
);
