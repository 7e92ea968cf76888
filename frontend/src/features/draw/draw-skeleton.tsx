import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { commonTexts } from '@/shared/i18n/common';

const HEIGHTS = [120, 220, 420] as const;

export const DrawSkeleton = () => (
  <Box
    role="status"
    aria-busy
    aria-label={commonTexts.loading}
    sx={{ display: 'grid', gap: 3, mt: 3 }}
  >
    {HEIGHTS.map((height) => (
      <Skeleton key={height} variant="rounded" height={height} sx={{ borderRadius: '28px' }} />
    ))}
  </Box>
);
