import type { Raffle } from '@contracts/raffles';
import { TimeMark } from '@/entities/raffle/time-mark';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { formatRelative } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';

interface TimeRemainingProps {
  readonly raffle: Pick<Raffle, 'status' | 'endDate'>;
}

export const TimeRemaining = ({ raffle }: TimeRemainingProps) => {
  const now = useNow();
  const when = formatRelative(raffle.endDate, now);
  const isAhead = new Date(raffle.endDate).getTime() > now;
  return (
    <TimeMark raffle={raffle} now={now}>
      {isAhead ? myRafflesTexts.ends(when) : myRafflesTexts.ended(when)}
    </TimeMark>
  );
};
