import Box from '@mui/material/Box';
import type { ListedRaffle } from '@contracts/raffles';
import { availableTickets, realOdds, winProbability } from '@/entities/raffle/tickets';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { formatPercent } from '@/shared/lib/numbers';

interface OddProps {
  readonly label: string;
  readonly percent: number;
  readonly note: string;
}

const Odd = ({ label, percent, note }: OddProps) => (
  <Box
    sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, alignItems: 'baseline' }}
  >
    <Box component="dt" sx={{ typography: 'body2', fontWeight: 600 }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 750, fontVariantNumeric: 'tabular-nums' }}>
      {formatPercent(percent)}
    </Box>
    <Box component="dd" sx={{ m: 0, typography: 'caption', color: 'text.secondary' }}>
      {note}
    </Box>
  </Box>
);

interface OddsProps {
  readonly raffle: ListedRaffle;
  readonly quantity: number;
}

/** The probability from the specification and, beside it, the real chance in the draw. */
export const Odds = ({ raffle, quantity }: OddsProps) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
    <Odd
      label={purchaseTexts.probability}
      percent={winProbability(quantity, availableTickets(raffle))}
      note={purchaseTexts.probabilityNote}
    />
    <Odd
      label={purchaseTexts.odds}
      percent={realOdds(quantity, raffle)}
      note={
        raffle.completionMode === 'manual'
          ? purchaseTexts.oddsOfSold
          : purchaseTexts.oddsOfAll(raffle.totalTickets ?? 0)
      }
    />
  </Box>
);
