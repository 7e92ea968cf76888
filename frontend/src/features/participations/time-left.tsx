import type { Raffle } from '@contracts/raffles';
import { daysLeft, isOver } from '@/entities/raffle/time-left';
import { TimeMark } from '@/entities/raffle/time-mark';
import { participationsTexts } from '@/shared/i18n/participations';
import { useNow } from '@/shared/lib/use-now';

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
