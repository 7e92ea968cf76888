import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { thumbnailOf } from '@contracts/thumbnails';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatRelative } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { Photo } from '@/shared/ui/photo';
import { CardHeading } from './card-heading';
import { FinishedFigures } from './finished-figures';
import { cardSx, photoSx, stubSx, wordsSx } from './my-raffles.styles';
import { StatusBadge } from './status-badge';

interface FinishedCardProps {
  readonly raffle: Raffle;
}

const Outcome = ({ raffle }: FinishedCardProps) =>
  raffle.status === 'cancelled' ? (
    <StatusBadge tone="error" label={myRafflesTexts.outcome.cancelled} />
  ) : (
    <StatusBadge tone="success" label={myRafflesTexts.outcome.completed} />
  );

/** A raffle that ended: how, when, and what it brought. */
export const FinishedCard = ({ raffle }: FinishedCardProps) => {
  const now = useNow();
  const { closedAt, closeReason } = raffle;
  return (
    <Card component="article" sx={cardSx}>
      <Box sx={photoSx}>
        <Photo src={thumbnailOf(raffle.images[0] ?? raffle.image)} alt="" />
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
