import Box from '@mui/material/Box';
import type { Raffle } from '../../../../contracts/raffles';
import { RollingNumber } from '../../components/numbers/rolling-number';
import { myRafflesTexts } from '../../i18n/my-raffles';
import { formatCount, formatEuros } from '../../lib/money';
import { ticketGoal } from '../../lib/raffles/tickets';
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
