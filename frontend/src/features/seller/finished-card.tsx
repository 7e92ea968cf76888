import BlockRounded from '@mui/icons-material/BlockRounded';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { sellerTexts } from '@/shared/i18n/seller';
import { formatDate } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { coveringLinkSx } from '@/shared/ui/covering-link';

interface FinishedCardProps {
  readonly raffle: ListedRaffle;
}

const { outcome } = sellerTexts;

/** A line may end with it, but never begins with it. */
const DOT = '\u00a0· ';

/** How it ended, and the screen that shows more. */
const endOf = ({ id, status, winner, closeReason }: ListedRaffle) => {
  if (status === 'cancelled') {
    const text = outcome.cancelled(closeReason);
    return { Icon: BlockRounded, text, to: paths.raffle.href(id) };
  }
  const to = paths.draw.href(id);
  if (winner === null) return { Icon: HourglassTopRounded, text: outcome.pending, to };
  const text = outcome.won(formatCount(winner.ticket), aliasOf(winner.tag));
  return { Icon: EmojiEventsRounded, text, to };
};

const cardSx = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  minHeight: 112,
  '&:hover': { borderColor: 'primary.main' },
} as const;

/** The title's link covers the whole card. */
const titleSx = {
  overflowWrap: 'anywhere',
  ...coveringLinkSx,
} as const;

/** An ended raffle of a seller and its result; leads to the draw, if there is one. */
export const FinishedCard = ({ raffle }: FinishedCardProps) => {
  const { Icon, text, to } = endOf(raffle);
  return (
    <Card component="article" sx={cardSx}>
      <Box
        sx={{ position: 'relative', bgcolor: 'action.hover', '& > *': { position: 'absolute' } }}
      >
        <SmallPhoto photo={raffle.photos[0]} cut />
      </Box>
      <Box sx={{ p: 2, display: 'grid', gap: 0.5, alignContent: 'center' }}>
        <Typography variant="h4" component="h3" sx={titleSx}>
          <Link to={to}>{raffle.title}</Link>
        </Typography>
        <Box sx={{ display: 'flex', gap: 0.75, typography: 'body2', fontWeight: 600 }}>
          <Icon aria-hidden sx={{ fontSize: '1.25em', mt: 0.125, color: 'text.secondary' }} />
          <Box component="span" sx={{ textWrap: 'pretty' }}>
            {text}
          </Box>
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'balance' }}>
          {raffle.closedAt !== null && `${formatDate(raffle.closedAt)}${DOT}`}
          {sellerTexts.sold(raffle.soldTickets)}
        </Typography>
      </Box>
    </Card>
  );
};
