import type { Raffle } from '../../../../contracts/raffles';
import { TimeMark } from '../../components/raffle-card/time-mark';
import { participationsTexts } from '../../i18n/participations';
import { useNow } from '../../lib/hooks/use-now';
import { daysLeft, isOver } from '../../lib/raffles/days-left';

interface TimeLeftProps {
  readonly raffle: Raffle;
}

export const TimeLeft = ({ raffle }: TimeLeftProps) => {
  const now = useNow();
  return (
    <TimeMark raffle={raffle} now={now}>
      {isOver(raffle, now)
        ? participationsTexts.ended
        : participationsTexts.daysLeft(daysLeft(raffle.endDate, now))}
    </TimeMark>
  );
};
