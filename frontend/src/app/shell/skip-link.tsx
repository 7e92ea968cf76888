import Link from '@mui/material/Link';
import { shellTexts } from '@/shared/i18n/shell';
import { MAIN_ID } from './main-region';

export const SkipLink = () => (
  <Link
    href={`#${MAIN_ID}`}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 3,
      py: 1.5,
      borderRadius: 99,
      bgcolor: 'secondary.main',
      color: 'secondary.contrastText',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {shellTexts.skip}
  </Link>
);
