import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { stripTexts } from '@/shared/i18n/strips';
import { formatRelative } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { lineSx, photoFrameSx, photoSx, tileSx, titleSx, wordsSx } from './tile.styles';

const aliasSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.primary',
  typography: 'body2',
  fontWeight: 700,
  '& svg': { color: 'primary.main', fontSize: '1.25em', flex: 'none' },
} as const;

interface WinnerTileProps {
  readonly raffle: ListedRaffle;
}

/** Who won a raffle, by the alias, with the way to its draw. */
export const WinnerTile = ({ raffle }: WinnerTileProps) => {
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
