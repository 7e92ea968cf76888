import Box from '@mui/material/Box';
import type { Raffle } from '@contracts/raffles';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatEuros } from '@/shared/lib/money';
import { revenueGoalOf, revenueOf } from './revenue';

interface RevenueLineProps {
  readonly raffle: Raffle;
}

/** What came in, of what there is to come in. */
export const RevenueLine = ({ raffle }: RevenueLineProps) => (
  <div>
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{myRafflesTexts.revenue}</Box>
    <Box
      component="strong"
      sx={{
        display: 'block',
        fontSize: '1.875rem',
        fontWeight: 800,
        lineHeight: 1.15,
        letterSpacing: '-0.02em',
        color: 'primary.main',
      }}
    >
      {formatEuros(revenueOf(raffle))}
    </Box>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {myRafflesTexts.revenueGoal(formatEuros(revenueGoalOf(raffle)))}
    </Box>
  </div>
);
