import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { availableTickets } from '@/entities/raffle/tickets';
import { drawTexts } from '@/shared/i18n/draw';
import { formatDateTime } from '@/shared/lib/dates';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { figuresSx, STAGE } from './draw.styles';
import { Words } from './stage-frame';

const { open } = drawTexts;

interface RaffleProps {
  readonly raffle: Raffle;
}

/** When the draw comes, in words. */
const whenOf = (raffle: Raffle, now: number): readonly string[] => {
  if (Date.parse(raffle.endDate) <= now) return [open.overdue];
  const end = formatDateTime(raffle.endDate);
  if (raffle.completionMode === 'auto') {
    return [open.onSoldOut(availableTickets(raffle)), open.orCancelled(end)];
  }
  const minimum = raffle.minTickets ?? 1;
  return raffle.soldTickets >= minimum
    ? [open.onClose(end)]
    : [open.onClose(end), open.orMinimum(minimum)];
};

interface FigureProps {
  readonly value: number;
  readonly label: string;
}

const Figure = ({ value, label }: FigureProps) => (
  <div>
    <Box sx={{ ...figuresSx, fontSize: 'clamp(2.5rem, 9vw, 3.75rem)' }}>
      <RollingNumber value={value} />
    </Box>
    <Box sx={{ typography: 'body2', color: STAGE.quiet, mt: 0.5 }}>{label}</Box>
  </div>
);

/** Tickets are still sold: who is in, and when the draw comes. */
export const OpenStage = ({ raffle }: RaffleProps) => {
  const now = useNow();
  const { participants, soldTickets } = raffle;
  return (
    <>
      <Words Icon={ConfirmationNumberRounded} title={open.title} />
      <Box sx={{ display: 'flex', gap: { xs: 4, sm: 7 } }}>
        <Figure
          value={participants}
          label={participants === 1 ? 'participante' : 'participantes'}
        />
        <Figure
          value={soldTickets}
          label={soldTickets === 1 ? 'ticket vendido' : 'tickets vendidos'}
        />
      </Box>
      <Box sx={{ maxWidth: 560 }}>
        <Typography variant="h4" component="h3" sx={{ color: STAGE.accent, mb: 0.5 }}>
          {open.when}
        </Typography>
        {whenOf(raffle, now).map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
      </Box>
      <Button component={Link} to={paths.raffle.href(raffle.id)} variant="contained" size="large">
        {open.join}
      </Button>
    </>
  );
};
