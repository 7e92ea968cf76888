import Box from '@mui/material/Box';
import type { Raffle } from '@contracts/raffles';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { progressPercent } from '@/entities/raffle/tickets';
import { raffleTexts } from '@/shared/i18n/raffle';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { TimeLeft } from './time-left';

interface SaleProps {
  readonly raffle: Raffle;
}

/** How far the sale has come and how long it still runs. */
export const Sale = ({ raffle }: SaleProps) => (
  <Box sx={{ display: 'grid', gap: 0.75 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 0.5 }}>
      <TimeLeft raffle={raffle} />
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, typography: 'body2' }}>
        <strong>
          <RollingNumber value={raffle.soldTickets} />
        </strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {raffleTexts.sold}
        </Box>
      </Box>
    </Box>
    <SalesBar percent={progressPercent(raffle)} />
  </Box>
);
