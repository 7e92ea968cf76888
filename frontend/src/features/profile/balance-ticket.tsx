import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { profileTexts } from '@/shared/i18n/profile';
import { formatEuros } from '@/shared/lib/money';
import { paths } from '@/shared/lib/paths';
import { balanceSx, stubSx, topUpSx } from './profile.styles';

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
