import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatCount, formatEuros } from '@/shared/lib/money';
import { paths } from '@/shared/lib/paths';
import { Figure } from './figure';
import { revenueOf } from './revenue';

interface FinishedFiguresProps {
  readonly raffle: Raffle;
}

/** What was sold and taken, and the draw of a raffle that had one. */
export const FinishedFigures = ({ raffle }: FinishedFiguresProps) => {
  const cancelled = raffle.status === 'cancelled';
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 2, columnGap: 4 }}>
        <Figure name={myRafflesTexts.soldTickets}>{formatCount(raffle.soldTickets)}</Figure>
        <Figure
          name={myRafflesTexts.totalIncome}
          note={cancelled && raffle.soldTickets > 0 ? myRafflesTexts.refunded : undefined}
        >
          {formatEuros(revenueOf(raffle))}
        </Figure>
      </Box>
      {!cancelled && (
        <Button
          component={Link}
          to={paths.draw.href(raffle.id)}
          variant="outlined"
          fullWidth
          aria-label={myRafflesTexts.drawOf(raffle.title)}
        >
          {myRafflesTexts.draw}
        </Button>
      )}
    </>
  );
};
