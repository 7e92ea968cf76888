import Box from '@mui/material/Box';
import type { Raffle } from '@contracts/raffles';
import { ticketGoal } from '@/entities/raffle/tickets';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatCount, formatEuros } from '@/shared/lib/money';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { Figure } from './figure';

interface ActiveFiguresProps {
  readonly raffle: Raffle;
}

const goalNote = (raffle: Raffle): string => {
  const goal = formatCount(ticketGoal(raffle));
  return raffle.completionMode === 'manual'
    ? myRafflesTexts.minimum(goal)
    : myRafflesTexts.ofTotal(goal);
};

export const ActiveFigures = ({ raffle }: ActiveFiguresProps) => (
  <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 }}>
    <Figure name={myRafflesTexts.soldTickets} note={goalNote(raffle)}>
      <RollingNumber value={raffle.soldTickets} />
    </Figure>
    <Figure name={myRafflesTexts.price}>{formatEuros(raffle.ticketPrice)}</Figure>
  </Box>
);
