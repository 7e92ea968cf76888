import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatRelative } from '@/shared/lib/dates';
import { formatCount, formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { CardHeading, Figure, StatusBadge } from './card-parts';
import { cardSx, photoSx, stubSx, wordsSx } from './my-raffles.styles';
import { revenueOf } from './revenue';

interface RaffleProps {
  readonly raffle: ListedRaffle;
}

/** Tickets, revenue, and the link to the draw if there was one. */
const FinishedFigures = ({ raffle }: RaffleProps) => {
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

const Outcome = ({ raffle }: RaffleProps) =>
  raffle.status === 'cancelled' ? (
    <StatusBadge tone="error" label={myRafflesTexts.outcome.cancelled} />
  ) : (
    <StatusBadge tone="success" label={myRafflesTexts.outcome.completed} />
  );

/** An ended raffle: how and when it ended, and its revenue. */
export const FinishedCard = ({ raffle }: RaffleProps) => {
  const now = useNow();
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
        </div>
      </Box>
      <Box sx={stubSx}>
        <FinishedFigures raffle={raffle} />
      </Box>
    </Card>
  );
};
