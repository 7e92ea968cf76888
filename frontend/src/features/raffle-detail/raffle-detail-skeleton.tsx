import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { commonTexts } from '@/shared/i18n/common';
import { buySx, columnsSx, photosSx } from './layout.styles';

export const RaffleDetailSkeleton = () => (
  <Container maxWidth="lg" sx={columnsSx} aria-busy aria-label={commonTexts.loading} role="status">
    <Box sx={photosSx}>
      <Skeleton
        variant="rounded"
        sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: '28px' }}
      />
    </Box>
    <Box sx={buySx}>
      <Box>
        <Skeleton variant="rounded" width="40%" height={20} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" width="90%" height={40} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" width="60%" height={40} />
      </Box>
      <Skeleton variant="rounded" height={120} sx={{ borderRadius: '28px' }} />
      <Skeleton variant="rounded" height={420} sx={{ borderRadius: '28px' }} />
    </Box>
  </Container>
);
