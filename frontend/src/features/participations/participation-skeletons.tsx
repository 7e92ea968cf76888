import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { commonTexts } from '@/shared/i18n/common';
import { cardSx, gridSx, photoSx, stubSx, wordsSx } from './participations.styles';

const CARDS = 3;

const CardSkeleton = () => (
  <Card data-testid="participation-skeleton" sx={cardSx}>
    <Skeleton variant="rectangular" sx={{ ...photoSx, height: 'auto' }} />
    <Box sx={wordsSx}>
      <Skeleton variant="rounded" width="80%" height={22} />
      <Skeleton variant="rounded" height={34} />
      <Skeleton variant="rounded" height={74} />
      <Skeleton variant="rounded" width="60%" height={52} />
    </Box>
    <Box sx={stubSx}>
      <Skeleton variant="rounded" height={44} sx={{ borderRadius: 99 }} />
      <Skeleton variant="rounded" height={44} sx={{ borderRadius: 99 }} />
    </Box>
  </Card>
);

export const ParticipationSkeletons = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={gridSx}>
    {Array.from({ length: CARDS }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </Box>
);
