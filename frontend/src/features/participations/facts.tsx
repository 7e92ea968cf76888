import Box from '@mui/material/Box';
import type { Raffle } from '@contracts/raffles';
import { participationsTexts } from '@/shared/i18n/participations';
import { formatEuros, formatPercent } from '@/shared/lib/money';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { chanceSoFar } from './lists';

interface FactsProps {
  readonly raffle: Raffle;
  /** Held by the person who looks. */
  readonly tickets: number;
}

const factsSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 0.75,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, textAlign: 'right' },
} as const;

export const Facts = ({ raffle, tickets }: FactsProps) => (
  <Box component="dl" sx={factsSx}>
    <dt>{participationsTexts.price}</dt>
    <dd>{formatEuros(raffle.ticketPrice)}</dd>
    <dt>{participationsTexts.participants}</dt>
    <dd>
      <RollingNumber value={raffle.participants} />
    </dd>
    <dt>{participationsTexts.probability}</dt>
    <Box component="dd" sx={{ color: 'primary.main' }}>
      {formatPercent(chanceSoFar(tickets, raffle.soldTickets))}
    </Box>
  </Box>
);
