import { MANUAL_GOAL_DEFAULT, TICKETS_MAX } from '@contracts/limits';
import type { Raffle } from '@contracts/raffles';

type Sales = Pick<Raffle, 'completionMode' | 'totalTickets' | 'minTickets' | 'soldTickets'>;

/** The most that one purchase may take: the tickets left, or the maximum of a manual raffle. */
export const availableTickets = ({ completionMode, totalTickets, soldTickets }: Sales): number =>
  completionMode === 'manual' ? TICKETS_MAX : Math.max(0, (totalTickets ?? 0) - soldTickets);

/** The tickets left of an automatic raffle; undefined for a manual one, which sells on. */
export const ticketsLeft = (raffle: Sales): number | undefined =>
  raffle.completionMode === 'manual' ? undefined : availableTickets(raffle);

/** The total of an automatic raffle, the minimum of a manual one. */
export const ticketGoal = ({ completionMode, totalTickets, minTickets }: Sales): number =>
  completionMode === 'manual' ? (minTickets ?? MANUAL_GOAL_DEFAULT) : (totalTickets ?? 0);

/** Sold tickets in percent of the goal: a whole number from 0 to 100. */
export const progressPercent = (raffle: Sales): number => {
  const goal = ticketGoal(raffle);
  return goal === 0 ? 0 : Math.min(100, Math.round((raffle.soldTickets / goal) * 100));
};

/** The quantity for a typed text: an integer from 1 to `available`. */
export const clampQuantity = (typed: string | number, available: number): number => {
  const quantity = Math.trunc(Number(typed));
  const atLeastOne = Number.isFinite(quantity) && quantity >= 1 ? quantity : 1;
  return Math.max(1, Math.min(atLeastOne, available));
};

/** The specification's probability: a quantity of those left, or sold, in percent, at most 100. */
export const winProbability = (quantity: number, among: number): number =>
  among <= 0 ? 0 : Math.min(100, (quantity / among) * 100);
