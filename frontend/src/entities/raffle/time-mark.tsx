import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Raffle } from '@contracts/raffles';
import { useNow } from '@/shared/lib/server-clock';
import { daysLeftLabel, isEndingSoon } from './time-left';

interface TimeMarkProps {
  readonly raffle: Pick<Raffle, 'status' | 'endDate'>;
  /** Milliseconds. */
  readonly now: number;
  readonly children: ReactNode;
}

/** A clock and words about the time left; orange when that is short. */
export const TimeMark = ({ raffle, now, children }: TimeMarkProps) => (
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
    {children}
  </Box>
);

/** How long the raffle still runs; orange when that is short. */
export const DaysLeft = ({ raffle }: { readonly raffle: Pick<Raffle, 'status' | 'endDate'> }) => {
  const now = useNow();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        whiteSpace: 'nowrap',
        ...(isEndingSoon(raffle, now) ? { color: 'warning.main', fontWeight: 700 } : {}),
      }}
    >
      <ScheduleRounded aria-hidden sx={{ fontSize: '1.1em' }} />
      {daysLeftLabel(raffle, now)}
    </Box>
  );
};
