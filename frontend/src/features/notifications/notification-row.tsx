import GavelRounded from '@mui/icons-material/GavelRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedNotification } from '@contracts/notifications';
import type { ListedRaffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { notificationTexts } from '@/shared/i18n/notifications';
import { formatRelative } from '@/shared/lib/dates';
import { paths } from '@/shared/lib/paths';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

const { what } = notificationTexts;

/** What is shown of a notification. */
interface Shown {
  readonly text: string;
  /** The screen that shows more of it; absent where there is none. */
  readonly to?: string;
}

const TOLD: Partial<Record<ListedNotification['type'], string>> = {
  'raffle-sold-out': what.soldOut,
  'favorite-ends-tomorrow': what.favorite,
};

/** How a raffle has ended, to somebody who did not win it; undefined before the draw. */
const endOf = ({ status, winner, createdBy }: ListedRaffle, userId: number): string | undefined => {
  if (status === 'cancelled') return what.cancelled;
  if (winner === null) return undefined;
  const alias = aliasOf(winner.tag);
  return createdBy === userId ? what.ownDrawn(alias) : what.drawn(alias);
};

interface Reader {
  readonly name: string;
  readonly isLatest: boolean;
}

const newsOf = (
  { type, userId }: ListedNotification,
  raffle: ListedRaffle,
  { name, isLatest }: Reader,
): Shown => {
  const isOnSale = type === 'favorite-ends-tomorrow' && raffle.status === 'active';
  const hasDraw = !isOnSale && raffle.status !== 'cancelled';
  const to = hasDraw ? paths.draw.href(raffle.id) : paths.raffle.href(raffle.id);
  if (type === 'raffle-won') return { text: what.won(name), to };
  const told = TOLD[type] ?? (isLatest ? what.ended : what.over);
  const end = isLatest ? endOf(raffle, userId) : undefined;
  return { text: end ?? told, to };
};

const shownOf = (notification: ListedNotification, reader: Reader): Shown => {
  const { type, raffle, reportId } = notification;
  if (reportId === null && raffle !== null) return newsOf(notification, raffle, reader);
  const text = type === 'report-about-you' ? what.aboutYou : what.answered;
  return raffle === null ? { text } : { text, to: paths.raffle.href(raffle.id) };
};

const rowSx = {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) 10px',
  gap: 1.5,
  alignItems: 'center',
  px: 2.5,
  py: 1.5,
} as const;

const linkSx = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

const photoSx = {
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  borderRadius: '14px',
  overflow: 'hidden',
} as const;

const titleSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** Whole, because it is read nowhere else in the page. */
const wordSx = { whiteSpace: 'pre-wrap', my: 0.5 } as const;

const dotSx = { width: 10, height: 10, borderRadius: '50%', bgcolor: 'primary.main' } as const;

interface NotificationRowProps {
  readonly notification: ListedNotification;
  /** What the person is called. */
  readonly name: string;
  /** Nothing newer about its raffle: it tells how the raffle stands, others what they told then. */
  readonly isLatest: boolean;
  readonly now: number;
  readonly onFollow: () => void;
}

const Picture = ({ raffle }: Pick<ListedNotification, 'raffle'>) => (
  <Box sx={{ ...photoSx, bgcolor: 'action.hover' }}>
    {raffle === null ? (
      <GavelRounded color="action" />
    ) : (
      <SmallPhoto photo={raffle.photos[0]} cut />
    )}
  </Box>
);

export const NotificationRow = ({
  notification,
  name,
  isLatest,
  now,
  onFollow,
}: NotificationRowProps) => {
  const { raffle, read, type, sentAt, word } = notification;
  const { text, to } = shownOf(notification, { name, isLatest });
  const row = (
    <>
      <Picture raffle={raffle} />
      <div>
        <Typography
          variant="body2"
          sx={{
            fontWeight: read && type !== 'raffle-won' ? 550 : 750,
            ...(type === 'raffle-won' && { color: 'gold.dark' }),
          }}
        >
          {text}
        </Typography>
        {raffle && (
          <Typography variant="body2" sx={titleSx}>
            {raffle.title}
          </Typography>
        )}
        {word !== null && (
          <Typography variant="body2" color="textSecondary" sx={wordSx}>
            {word}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="time" dateTime={sentAt}>
          {formatRelative(sentAt, now)}
        </Typography>
      </div>
      {!read && (
        <Box component="span" sx={dotSx}>
          <Box component="span" sx={visuallyHidden}>
            {notificationTexts.unread}
          </Box>
        </Box>
      )}
    </>
  );
  if (to === undefined) {
    return (
      <Box component="li" sx={rowSx}>
        {row}
      </Box>
    );
  }
  return (
    <Box component="li">
      {/* In place of the open list, so that Back does not open it again. */}
      <Box component={Link} replace to={to} onClick={onFollow} sx={{ ...rowSx, ...linkSx }}>
        {row}
      </Box>
    </Box>
  );
};
