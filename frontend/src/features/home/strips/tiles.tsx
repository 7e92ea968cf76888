import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { StateBand } from '@/entities/raffle/state-band';
import { progressPercent, ticketGoal } from '@/entities/raffle/tickets';
import { TimeLeftMark } from '@/entities/raffle/time-mark';
import { raffleTexts } from '@/shared/i18n/raffle';
import { stripTexts } from '@/shared/i18n/strips';
import { formatRelative } from '@/shared/lib/dates';
import { formatCount, formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useInView } from '@/shared/lib/use-in-view';
import { useNow } from '@/shared/lib/server-clock';
import { coveringLinkSx } from '@/shared/ui/covering-link';
import { RollingNumber } from '@/shared/ui/rolling-number';

/** Height of a tile, in pixels. */
export const TILE = 128;

const tileSx = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  height: '100%',
  transition: 'border-color 200ms',
  '&:hover': { borderColor: 'primary.main' },
} as const;

const photoSx = {
  position: 'relative',
  bgcolor: 'action.hover',
  overflow: 'hidden',
} as const;

/** The photo fills the height of the words beside it, and adds nothing to it. */
const photoFrameSx = { position: 'absolute', inset: 0 } as const;

const wordsSx = {
  p: 1.5,
  display: 'grid',
  alignContent: 'space-between',
  gap: 0.5,
  minWidth: 0,
  typography: 'caption',
  color: 'text.secondary',
} as const;

/** The title's link covers the whole tile. */
const titleSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: '1rem',
  color: 'text.primary',
  ...coveringLinkSx,
} as const;

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 0.5,
} as const;

const goalOf = (raffle: ListedRaffle): string => {
  const goal = formatCount(ticketGoal(raffle));
  return raffle.completionMode === 'manual' ? raffleTexts.minimum(goal) : raffleTexts.of(goal);
};

/** A raffle on sale, small; its counts follow the sale. */
export const SaleTile = ({ raffle: read }: { readonly raffle: ListedRaffle }) => {
  const { ref, inView } = useInView();
  const raffle = useLiveRaffle(read, inView);
  return (
    <Card ref={ref} sx={tileSx}>
      <Box sx={photoSx}>
        <Box sx={photoFrameSx}>
          <SmallPhoto photo={raffle.photos[0]} cut />
        </Box>
        <StateBand raffle={raffle} />
      </Box>
      <Box sx={wordsSx}>
        <Typography variant="h4" component="h3" sx={titleSx}>
          <Link to={paths.raffle.href(raffle.id)}>{raffle.title}</Link>
        </Typography>
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Box sx={lineSx}>
            <Box component="strong" sx={{ color: 'text.primary' }}>
              <RollingNumber value={raffle.soldTickets} />
            </Box>
            {goalOf(raffle)}
            <Box component="strong" sx={{ ml: 'auto', color: 'primary.main' }}>
              {formatEuros(raffle.ticketPrice)}
            </Box>
          </Box>
          <SalesBar percent={progressPercent(raffle)} />
          <TimeLeftMark raffle={raffle} />
        </Box>
      </Box>
    </Card>
  );
};

const aliasSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.primary',
  typography: 'body2',
  fontWeight: 700,
  '& svg': { color: 'gold.dark', fontSize: '1.25em', flex: 'none' },
} as const;

/** Who won a raffle, by the alias, with the way to its draw. */
export const WinnerTile = ({ raffle }: { readonly raffle: ListedRaffle }) => {
  const { id, title, photos, winner, closedAt } = raffle;
  const now = useNow();
  return (
    <Card sx={tileSx}>
      <Box sx={photoSx}>
        <Box sx={photoFrameSx}>
          <SmallPhoto photo={photos[0]} cut />
        </Box>
      </Box>
      <Box sx={wordsSx}>
        <Typography variant="h4" component="h3" sx={titleSx}>
          <Link to={paths.draw.href(id)}>{title}</Link>
        </Typography>
        <div>
          {winner && (
            <Box sx={aliasSx}>
              <EmojiEventsRounded aria-hidden />
              {aliasOf(winner.tag)}
            </Box>
          )}
          <Box sx={lineSx}>
            {winner && stripTexts.ticket(formatCount(winner.ticket))}
            {closedAt && <Box sx={{ ml: 'auto' }}>{formatRelative(closedAt, now)}</Box>}
          </Box>
        </div>
      </Box>
    </Card>
  );
};
