import type { Event } from '../shared/message';

/** So long after the draw, the winner may still wait for the prize. */
const PRIZE_OWED_MS = 60 * 24 * 60 * 60 * 1000;

type Last = Pick<Event<string, object>, 'type' | 'at'>;

/** Whether a raffle with this last event may still owe its prize, drawn or not. */
export const owesPrize = (last: Last | undefined, now: Date): boolean => {
  if (last?.type === 'WinnerDrawn') return now.getTime() - Date.parse(last.at) < PRIZE_OWED_MS;
  return last?.type === 'RaffleCompleted' || last?.type === 'DrawHeld';
};

/**
 * Raffles that were completed before this time owe nothing, unless their draw was held for long.
 */
export const owedSince = (now: Date): Date => new Date(now.getTime() - PRIZE_OWED_MS);
