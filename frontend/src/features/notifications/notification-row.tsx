import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedNotification } from '@contracts/notifications';
import { aliasOf } from '@/entities/alias/alias';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { notificationTexts } from '@/shared/i18n/notifications';
import { formatRelative } from '@/shared/lib/dates';
import { paths } from '@/shared/lib/paths';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

const { what } = notificationTexts;

const endOf = ({ raffle: { status, winner } }: ListedNotification): string => {
  if (status === 'cancelled') return what.cancelled;
  return winner === null ? what.ended : what.drawn(aliasOf(winner.tag));
};

/** What has happened, and the screen that shows it. */
const newsIn = (notification: ListedNotification): { text: string; to: string } => {
  const { type, raffle } = notification;
  const sale = paths.raffle.href(raffle.id);
  const draw = paths.draw.href(raffle.id);
  switch (type) {
    case 'raffle-won':
      return { text: what.won, to: draw };
    case 'raffle-sold-out':
      return { text: what.soldOut, to: draw };
    case 'favorite-ends-tomorrow':
      return { text: what.favorite, to: sale };
    case 'raffle-ended':
      return { text: endOf(notification), to: raffle.status === 'cancelled' ? sale : draw };
  }
};

const rowSx = {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr) 10px',
  gap: 1.5,
  alignItems: 'center',
  px: 2.5,
  py: 1.5,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

const photoSx = { width: 52, height: 52, borderRadius: '14px', overflow: 'hidden' } as const;

const titleSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const dotSx = { width: 10, height: 10, borderRadius: '50%', bgcolor: 'primary.main' } as const;

interface NotificationRowProps {
  readonly notification: ListedNotification;
  readonly now: number;
  readonly onFollow: () => void;
}

export const NotificationRow = ({ notification, now, onFollow }: NotificationRowProps) => {
  const { raffle, read, type, sentAt } = notification;
  const { text, to } = newsIn(notification);
  return (
    <Box component="li">
      <Box component={Link} to={to} onClick={onFollow} sx={rowSx}>
        <Box sx={{ ...photoSx, bgcolor: 'action.hover' }}>
          <SmallPhoto photo={raffle.photos[0]} cut />
        </Box>
        <div>
          <Typography
            variant="body2"
            color={type === 'raffle-won' ? 'primary' : undefined}
            sx={{ fontWeight: read && type !== 'raffle-won' ? 550 : 750 }}
          >
            {text}
          </Typography>
          <Typography variant="body2" sx={titleSx}>
            {raffle.title}
          </Typography>
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
      </Box>
    </Box>
  );
};
