import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { useListRefresh } from '@/entities/raffle/live/use-list-refresh';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { progressPercent, ticketGoal } from '@/entities/raffle/tickets';
import { useIsOver } from '@/entities/raffle/time-left';
import { TimeLeftMark, TimeMark } from '@/entities/raffle/time-mark';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatRelative } from '@/shared/lib/dates';
import { formatCount, formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useInView } from '@/shared/lib/use-in-view';
import { useNowUntil } from '@/shared/lib/server-clock';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { CardHeading, Figure, StatusBadge, revenueGoalOf, revenueOf } from './card-parts';
import { CloseAction } from './close-action';
import { FeatureAction } from './feature-action';
import { cardSx, photoSx, stubSx, wordsSx } from './my-raffles.styles';

interface RaffleProps {
  readonly raffle: ListedRaffle;
}

const goalNote = (raffle: ListedRaffle): string => {
  const goal = formatCount(ticketGoal(raffle));
  return raffle.completionMode === 'manual'
    ? myRafflesTexts.minimum(goal)
    : myRafflesTexts.ofTotal(goal);
};

const ActiveFigures = ({ raffle }: RaffleProps) => (
  <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 }}>
    <Figure name={myRafflesTexts.soldTickets} note={goalNote(raffle)}>
      <RollingNumber value={raffle.soldTickets} />
    </Figure>
    <Figure name={myRafflesTexts.price}>{formatEuros(raffle.ticketPrice)}</Figure>
  </Box>
);

/** As its buyers read it; after the end, since when. */
const TimeRemaining = ({ raffle }: RaffleProps) => {
  const now = useNowUntil(raffle.endDate);
  return Date.parse(raffle.endDate) > now ? (
    <TimeLeftMark raffle={raffle} />
  ) : (
    <TimeMark>{myRafflesTexts.ended(formatRelative(raffle.endDate, now))}</TimeMark>
  );
};

/** A manual raffle may sell more than its goal, which is a minimum. */
const revenueNote = (raffle: ListedRaffle): string => {
  const goal = formatEuros(revenueGoalOf(raffle));
  return raffle.completionMode === 'manual'
    ? myRafflesTexts.revenueMinimum(goal)
    : myRafflesTexts.revenueGoal(goal);
};

/** The revenue so far, and at the goal. */
const RevenueLine = ({ raffle }: RaffleProps) => (
  <div>
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{myRafflesTexts.revenue}</Box>
    <Box
      component="strong"
      sx={{
        display: 'block',
        fontSize: '1.875rem',
        fontWeight: 800,
        lineHeight: 1.15,
        letterSpacing: '-0.02em',
        color: 'primary.main',
      }}
    >
      {formatEuros(revenueOf(raffle))}
    </Box>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{revenueNote(raffle)}</Box>
  </div>
);

const Status = ({ raffle }: RaffleProps) =>
  raffle.status === 'active' ? (
    <StatusBadge tone="success" label={myRafflesTexts.status.active} />
  ) : (
    <StatusBadge tone="info" label={myRafflesTexts.status.ended} />
  );

/** To the ways to share it, and its poster. */
const ShareAction = ({ raffle }: RaffleProps) =>
  useIsOver(raffle) ? null : (
    <Button
      component={Link}
      to={paths.publishedRaffle.href(raffle.id)}
      fullWidth
      startIcon={<IosShareRounded />}
      aria-label={myRafflesTexts.shareOf(raffle.title)}
      sx={{ px: 1 }}
    >
      {myRafflesTexts.share}
    </Button>
  );

/** A raffle on sale, for its seller. */
export const ActiveCard = ({ raffle: read }: RaffleProps) => {
  const { ref, inView } = useInView();
  const raffle = useLiveRaffle(read, inView);
  useListRefresh(read, raffle, 'MyRaffles');
  return (
    <Card component="article" ref={ref} sx={cardSx}>
      <Box sx={photoSx}>
        <SmallPhoto photo={raffle.photos[0]} />
      </Box>
      <Box sx={wordsSx}>
        <CardHeading raffle={raffle} badge={<Status raffle={raffle} />} />
        <ActiveFigures raffle={raffle} />
        <Box sx={{ display: 'grid', gap: 1 }}>
          <SalesBar percent={progressPercent(raffle)} />
          <Box sx={{ typography: 'body2' }}>
            <TimeRemaining raffle={raffle} />
          </Box>
        </Box>
      </Box>
      <Box sx={stubSx}>
        <RevenueLine raffle={raffle} />
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <CloseAction raffle={raffle} />
          <FeatureAction raffle={raffle} />
          <ShareAction raffle={raffle} />
        </Box>
      </Box>
    </Card>
  );
};
