import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { timeLeftTexts } from '@/shared/i18n/raffle';
import { formatDateTime, isWithinTheHour } from '@/shared/lib/dates';
import { useNowUntil } from '@/shared/lib/server-clock';
import { isEndingSoon, isOver, timeLeft, type Timing } from './time-left';

const markSx = { display: 'inline-flex', gap: 0.5, color: 'text.secondary' } as const;
const soonSx = { color: 'warning.main', fontWeight: 700 } as const;
/** In the middle of the first line. */
const clockSx = { fontSize: '1.15em', height: 'calc(1em / 1.15 * 1.5)', flexShrink: 0 } as const;
/** Each stands whole in a line, where there is room. */
const wordsSx = {
  display: 'inline-block',
  textWrap: 'balance',
  fontVariantNumeric: 'tabular-nums',
} as const;
const besideSx = {
  display: 'inline-block',
  fontWeight: 400,
  color: 'text.secondary',
} as const;

interface TimeMarkProps {
  readonly isSoon?: boolean;
  readonly children: ReactNode;
}

/** A clock and words about time. */
export const TimeMark = ({ isSoon = false, children }: TimeMarkProps) => (
  <Box component="span" sx={{ ...markSx, ...(isSoon && soonSx) }}>
    <ScheduleRounded aria-hidden sx={clockSx} />
    <span>{children}</span>
  </Box>
);

interface TimeLeftMarkProps {
  readonly raffle: Timing;
  readonly inDays?: (days: number) => string;
}

/** How long the raffle still runs, with the exact end; orange when that is short. */
export const TimeLeftMark = ({ raffle, inDays }: TimeLeftMarkProps) => {
  const { endDate } = raffle;
  const now = useNowUntil(endDate);
  const { words, beside } = timeLeft(raffle, now, inDays);
  if (isOver(raffle, now)) return <TimeMark>{words}</TimeMark>;
  // A clock is read when somebody comes to it, and not each second.
  const clock = isWithinTheHour(endDate, now) && ({ role: 'timer', 'aria-live': 'off' } as const);
  return (
    <TimeMark isSoon={isEndingSoon(raffle, now)}>
      <Box
        component="time"
        dateTime={endDate}
        title={timeLeftTexts.exactly(formatDateTime(endDate))}
        sx={wordsSx}
        {...clock}
      >
        {words}
      </Box>
      {beside !== undefined && (
        <>
          {' '}
          <Box component="span" sx={besideSx}>{`(${beside})`}</Box>
        </>
      )}
    </TimeMark>
  );
};
