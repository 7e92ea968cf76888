import type { Raffle } from '../../../../contracts/raffles';
import { TimeMark } from '../../components/raffle-card/time-mark';
import { myRafflesTexts } from '../../i18n/my-raffles';
import { formatRelative } from '../../lib/dates';
import { useNow } from '../../lib/hooks/use-now';

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
