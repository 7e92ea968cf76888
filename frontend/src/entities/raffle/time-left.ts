import { LOW_TIME_DAYS } from '@contracts/limits';
import type { Raffle } from '@contracts/raffles';
import { counted } from '@/shared/lib/numbers';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from `now` to `endDate`, rounded up; 0 or less once it has passed. */
export const daysLeft = (endDate: string, now: number): number =>
  Math.ceil((new Date(endDate).getTime() - now) / DAY_MS);

type Timing = Pick<Raffle, 'status' | 'endDate'>;

export const isOver = ({ status, endDate }: Timing, now: number): boolean =>
  status !== 'active' || daysLeft(endDate, now) <= 0;

/** Whether the end is so near that the page warns. */
export const isEndingSoon = (raffle: Timing, now: number): boolean =>
  !isOver(raffle, now) && daysLeft(raffle.endDate, now) <= LOW_TIME_DAYS;

export const daysLeftLabel = (raffle: Timing, now: number): string => {
  if (isOver(raffle, now)) return 'Finalizada';
  const days = daysLeft(raffle.endDate, now);
  return days === 1 ? 'Termina mañana' : counted(days, 'día restante', 'días restantes');
};
