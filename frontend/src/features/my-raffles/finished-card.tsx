import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { useListRefresh } from '@/entities/raffle/live/use-list-refresh';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { heldDrawTexts } from '@/shared/i18n/held-draw';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatRelative } from '@/shared/lib/dates';
import { formatCount, formatEuros } from '@/shared/lib/numbers';
import { CONTACT, paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/server-clock';
import { CardHeading, Figure, StatusBadge, revenueOf } from './card-parts';
import { cardSx, photoSx, stubSx, wordsSx } from './my-raffles.styles';

interface RaffleProps {
  readonly raffle: ListedRaffle;
}

/** To the winner's contact. */
const WinnerLink = ({ raffle }: RaffleProps) => (
  <Button
    component={Link}
    to={`${paths.draw.href(raffle.id)}#${CONTACT}`}
    variant="contained"
    fullWidth
    aria-label={myRafflesTexts.winnerOf(raffle.title)}
  >
    {myRafflesTexts.winner}
  </Button>
);

/** What the tickets come to: nothing where there is no draw. Nobody is charged in either case. */
const Income = ({ raffle }: RaffleProps) => {
  const sold = raffle.soldTickets;
  const isCancelled = raffle.status === 'cancelled';
  const amount = formatEuros(revenueOf(raffle));
  return (
    <div>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 2, columnGap: 4 }}>
        <Figure name={myRafflesTexts.soldTickets}>{formatCount(sold)}</Figure>
        <Figure name={myRafflesTexts.totalIncome}>{isCancelled ? formatEuros(0) : amount}</Figure>
      </Box>
      {sold > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {isCancelled ? myRafflesTexts.uncharged(sold, amount) : myRafflesTexts.notCharged}
        </Typography>
      )}
    </div>
  );
};

/** Tickets, revenue, and the ways to the winner and to the draw. */
const FinishedFigures = ({ raffle }: RaffleProps) => {
  const hasNoDraw = raffle.status === 'cancelled' || raffle.drawHeld === true;
  const { room, roomOf, draw, drawOf } = myRafflesTexts;
  return (
    <>
      <Income raffle={raffle} />
      {raffle.winner !== null && <WinnerLink raffle={raffle} />}
      <Button
        component={Link}
        to={paths.draw.href(raffle.id)}
        variant="outlined"
        fullWidth
        aria-label={(hasNoDraw ? roomOf : drawOf)(raffle.title)}
      >
        {hasNoDraw ? room : draw}
      </Button>
    </>
  );
};

const Outcome = ({ raffle }: RaffleProps) => {
  const { outcome } = myRafflesTexts;
  if (raffle.status === 'cancelled')
    return <StatusBadge tone="secondary" label={outcome.cancelled} />;
  if (raffle.drawHeld === true) return <StatusBadge tone="warning" label={outcome.held} />;
  return <StatusBadge tone="success" label={outcome.completed} />;
};

/** An ended raffle: how and when it ended, its revenue, and the winner once drawn. */
export const FinishedCard = ({ raffle: read }: RaffleProps) => {
  const now = useNow();
  const awaitsDraw = read.status === 'completed' && read.winner === null;
  const raffle = useLiveRaffle(read, awaitsDraw);
  useListRefresh(read, raffle, 'MyRaffles');
  const { closedAt, closeReason } = raffle;
  return (
    <Card component="article" sx={cardSx}>
      <Box sx={photoSx}>
        <SmallPhoto photo={raffle.photos[0]} />
      </Box>
      <Box sx={wordsSx}>
        <CardHeading raffle={raffle} badge={<Outcome raffle={raffle} />} />
        <div>
          <Typography sx={{ fontWeight: 600 }}>{closeReason || myRafflesTexts.noReason}</Typography>
          {closedAt !== null && (
            <Typography variant="body2" color="textSecondary">
              {myRafflesTexts.closed(formatRelative(closedAt, now))}
            </Typography>
          )}
          {raffle.drawHeld === true && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {heldDrawTexts.text()}
            </Typography>
          )}
        </div>
      </Box>
      <Box sx={stubSx}>
        <FinishedFigures raffle={raffle} />
      </Box>
    </Card>
  );
};
