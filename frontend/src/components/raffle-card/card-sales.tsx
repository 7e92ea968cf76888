import Box from '@mui/material/Box';
import type { Raffle } from '../../../../contracts/raffles';
import { raffleTexts } from '../../i18n/raffle';
import { progressPercent } from '../../lib/raffles/tickets';
import { RollingNumber } from '../numbers/rolling-number';
import { SalesBar } from '../progress/sales-bar';
import { DaysLeft } from './days-left';

interface CardSalesProps {
  readonly raffle: Raffle;
}

export const CardSales = ({ raffle }: CardSalesProps) => (
  <Box sx={{ display: 'grid', gap: 1, alignSelf: 'end' }}>
    <SalesBar percent={progressPercent(raffle)} />
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 1,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <span>
        <Box component="strong" sx={{ color: 'text.primary', fontSize: '0.9375rem' }}>
          <RollingNumber value={raffle.soldTickets} />
        </Box>{' '}
        {raffleTexts.sold}
      </span>
      <DaysLeft raffle={raffle} />
    </Box>
  </Box>
);
