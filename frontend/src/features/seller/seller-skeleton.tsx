import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { commonTexts } from '@/shared/i18n/common';
import { columnsSx, identitySx, restSx } from './seller.styles';

const sheet = { borderRadius: '28px' } as const;

export const SellerSkeleton = () => (
  <Container maxWidth="lg" sx={columnsSx} role="status" aria-busy aria-label={commonTexts.loading}>
    <Box sx={identitySx}>
      <Skeleton variant="circular" width={128} height={128} />
      <Skeleton variant="rounded" width="70%" height={36} />
      <Skeleton variant="rounded" width="55%" height={24} sx={{ borderRadius: 99 }} />
    </Box>
    <Box sx={restSx}>
      <Skeleton variant="rounded" height={150} sx={sheet} />
      <Skeleton variant="rounded" height={250} sx={sheet} />
    </Box>
  </Container>
);
