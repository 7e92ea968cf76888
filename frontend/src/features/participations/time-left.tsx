import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import type { Raffle } from '../../../../contracts/raffles';
import { participationsTexts } from '../../i18n/participations';
import { useNow } from '../../lib/hooks/use-now';
import { daysLeft, isEndingSoon, isOver } from '../../lib/raffles/days-left';

interface TimeLeftProps {
  readonly raffle: Raffle;
}

export const TimeLeft = ({ raffle }: TimeLeftProps) => {
  const now = useNow();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'body2',
        ...(isEndingSoon(raffle, now)
          ? { color: 'warning.main', fontWeight: 700 }
          : { color: 'text.secondary' }),
      }}
    >
      <ScheduleRounded aria-hidden sx={{ fontSize: '1.15em' }} />
      {isOver(raffle, now)
        ? participationsTexts.ended
        : participationsTexts.daysLeft(daysLeft(raffle.endDate, now))}
    </Box>
  );
};
