import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { commonTexts } from '@/shared/i18n/common';
import { paths } from '@/shared/lib/paths';

const TICKET =
  'M3 5h26a2 2 0 0 1 2 2v4.5a4.5 4.5 0 0 0 0 9V25a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-4.5a4.5 4.5 0 0 0 0-9V7a2 2 0 0 1 2-2z';

export const Brand = () => (
  <Box
    component={Link}
    to={paths.home.href()}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 44,
      color: 'text.primary',
      textDecoration: 'none',
      fontWeight: 800,
      // Beside the buttons of the bar, however large the letters are.
      fontSize: 'min(1.375rem, 7vw)',
      whiteSpace: 'nowrap',
      letterSpacing: '-0.04em',
      borderRadius: 2,
    }}
  >
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 32, rotate: '-12deg' }}>
      <Box component="path" d={TICKET} sx={{ fill: 'var(--rv-palette-primary-main)' }} />
      <Box
        component="path"
        d="m16 9 2.2 4.5 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7z"
        sx={{ fill: 'var(--rv-palette-primary-contrastText)' }}
      />
    </Box>
    {commonTexts.brand}
  </Box>
);
