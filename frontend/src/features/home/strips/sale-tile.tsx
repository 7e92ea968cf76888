import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { progressPercent, ticketGoal } from '@/entities/raffle/tickets';
import { DaysLeft } from '@/entities/raffle/time-mark';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatCount, formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useInView } from '@/shared/lib/use-in-view';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { lineSx, photoFrameSx, photoSx, tileSx, titleSx, wordsSx } from './tile.styles';

const goalOf = (raffle: ListedRaffle): string => {
  const goal = formatCount(ticketGoal(raffle));
  return raffle.completionMode === 'manual' ? raffleTexts.minimum(goal) : raffleTexts.of(goal);
};

interface SaleTileProps {
  readonly raffle: ListedRaffle;
}

/** A raffle on sale, small; its counts follow the sale. */
export const SaleTile = ({ raffle: read }: SaleTileProps) => {
  const { ref, inView } = useInView();
  const raffle = useLiveRaffle(read, inView);
  return (
    <Card ref={ref} sx={tileSx}>
      <Box sx={photoSx}>
        <Box sx={photoFrameSx}>
          <SmallPhoto photo={raffle.photos[0]} cut />
        </Box>
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
          <DaysLeft raffle={raffle} />
        </Box>
      </Box>
    </Card>
  );
};
