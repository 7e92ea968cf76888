import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { commonTexts } from '@/shared/i18n/common';

export const Spinner = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
    <CircularProgress aria-label={commonTexts.loading} />
  </Box>
);
