import type { ListedRaffle } from '@contracts/raffles';
import { ticketGoal } from '@/entities/raffle/tickets';
import { totalEuros } from '@/shared/lib/numbers';

/** Euros taken so far. */
export const revenueOf = ({ ticketPrice, soldTickets }: ListedRaffle): number =>
  totalEuros(ticketPrice, soldTickets);

/** Euros at the goal: all tickets of an automatic raffle, the minimum of a manual one. */
export const revenueGoalOf = (raffle: ListedRaffle): number =>
  totalEuros(raffle.ticketPrice, ticketGoal(raffle));
