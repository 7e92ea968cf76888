import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import type { Raffle } from '../../../../contracts/raffles';
import { myRafflesTexts } from '../../i18n/my-raffles';
import { formatRelative } from '../../lib/dates';
import { useNow } from '../../lib/hooks/use-now';
import { isEndingSoon } from '../../lib/raffles/days-left';

interface TimeRemainingProps {
  readonly raffle: Pick<Raffle, 'status' | 'endDate'>;
}

export const TimeRemaining = ({ raffle }: TimeRemainingProps) => {
  const now = useNow();
  const when = formatRelative(raffle.endDate, now);
  const isAhead = new Date(raffle.endDate).getTime() > now;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'body2',
        ...(isEndingSoon(raffle, now)
          ? { color: 'warning.main', fontWeight: 700 }
          : { color: 'text.secondary' }),
      }}
    >
      <ScheduleRounded aria-hidden sx={{ fontSize: '1.15em' }} />
      {isAhead ? myRafflesTexts.ends(when) : myRafflesTexts.ended(when)}
    </Box>
  );
};
