import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Theme } from '@mui/material/styles';
import { profileTexts } from '@/shared/i18n/profile';
import { formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';

const notch = (side: string) => `radial-gradient(circle 10px at ${side} 58%, #0000 96%, #000)`;

/** A ticket: the accent colour by day, a dark red by night. */
const balanceSx = (theme: Theme) => ({
  display: 'grid',
  gridTemplateRows: '58% 42%',
  height: 190,
  borderRadius: '28px',
  px: 3,
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect' as const,
  color: '#ffffff',
  bgcolor: '#cf3812',
  ...theme.applyStyles('dark', { backgroundColor: '#4d1a0b', color: '#fff1e8' }),
});

const stubSx = {
  display: 'grid',
  alignItems: 'center',
  borderTop: '2px dashed rgb(255 255 255 / 45%)',
} as const;

const topUpSx = {
  bgcolor: '#fff8f1',
  color: '#241712',
  '&:hover': { bgcolor: '#ffffff' },
  '&:focus-visible': { outlineColor: '#ffffff' },
} as const;

interface BalanceTicketProps {
  /** Euros. */
  readonly balance: number;
}

export const BalanceTicket = ({ balance }: BalanceTicketProps) => (
  <Box component="section" aria-label={profileTexts.balance} sx={balanceSx}>
    <Box sx={{ alignSelf: 'center' }}>
      <Box sx={{ typography: 'body2' }}>{profileTexts.balance}</Box>
      <Box sx={{ fontSize: '2.5rem', fontWeight: 800, letterSpacing: '-0.03em', lineHeight: 1.1 }}>
        {formatEuros(balance)}
      </Box>
    </Box>
    <Box sx={stubSx}>
      <Button component={Link} to={paths.topUp.href()} sx={topUpSx}>
        {profileTexts.topUp}
      </Button>
    </Box>
  </Box>
);
