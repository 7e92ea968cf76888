import type { Participation } from '@contracts/participations';

export const LISTS = ['activas', 'ganadas', 'finalizadas'] as const;
export type ListName = (typeof LISTS)[number];

/** The list that shows a participation at `now`, in milliseconds. */
export const tabOf = ({ status, raffle }: Participation, now: number): ListName => {
  if (status === 'won') return 'ganadas';
  const isAhead = new Date(raffle.endDate).getTime() > now;
  return status === 'active' && isAhead ? 'activas' : 'finalizadas';
};

/** The chance of `tickets` among those sold so far, in percent. */
export const chanceSoFar = (tickets: number, soldTickets: number): number =>
  soldTickets === 0 ? 0 : Math.min(100, (tickets / soldTickets) * 100);
