import Box from '@mui/material/Box';
import type { Raffle } from '@contracts/raffles';
import { DaysLeft } from '@/entities/raffle/days-left';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { progressPercent, ticketGoal } from '@/entities/raffle/tickets';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatCount } from '@/shared/lib/money';
import { RollingNumber } from '@/shared/ui/rolling-number';

interface CardSalesProps {
  readonly raffle: Raffle;
}

const goalWords = (raffle: Raffle): string => {
  const goal = formatCount(ticketGoal(raffle));
  return raffle.completionMode === 'manual' ? raffleTexts.minimum(goal) : raffleTexts.of(goal);
};

export const CardSales = ({ raffle }: CardSalesProps) => (
  <Box sx={{ display: 'grid', gap: 0.75, alignSelf: 'end', typography: 'caption' }}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5, color: 'text.secondary' }}>
      <Box component="strong" sx={{ color: 'text.primary', fontSize: '1.125rem', fontWeight: 800 }}>
        <RollingNumber value={raffle.soldTickets} />
      </Box>
      <span>{raffleTexts.sold}</span>
      <Box component="span" sx={{ ml: 'auto' }}>
        {goalWords(raffle)}
      </Box>
    </Box>
    <SalesBar percent={progressPercent(raffle)} />
    <Box sx={{ color: 'text.secondary' }}>
      <DaysLeft raffle={raffle} />
    </Box>
  </Box>
);
