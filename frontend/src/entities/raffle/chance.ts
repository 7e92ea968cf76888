import type { Raffle } from '@contracts/raffles';

/** That one of `tickets` wins, of `all` that take part. */
export interface Chance {
  readonly tickets: number;
  readonly all: number;
}

type Sales = Pick<Raffle, 'completionMode' | 'totalTickets' | 'soldTickets'>;

/**
 * The chance of tickets that somebody has. A manual raffle has no total, so those sold so far
 * count; a purchase may be known before the raffle's count shows it.
 */
export const chanceOf = (tickets: number, raffle: Sales): Chance => {
  const { completionMode, totalTickets, soldTickets } = raffle;
  const all = completionMode === 'manual' ? soldTickets : (totalTickets ?? 0);
  return { tickets, all: Math.max(tickets, all) };
};

/** The chance of tickets that somebody would buy now. */
export const chanceOfBuying = (tickets: number, raffle: Sales): Chance =>
  chanceOf(tickets, { ...raffle, soldTickets: raffle.soldTickets + tickets });

/** Below it, people are told no number. */
export const isTiny = ({ tickets, all }: Chance): boolean => tickets * 1000 < all;

/** In percent with one decimal, which is cut off: rounding up would promise too much. */
export const chancePercent = ({ tickets, all }: Chance): number =>
  Math.floor((tickets * 1000) / all) / 10;

/** The wholes that people divide by without thinking. */
const PLAIN_WHOLES = [2, 3, 4, 5, 10];

/**
 * The chance as «1 de cada 23» or «3 de cada 4»: the greatest such fraction that promises no more.
 * Above nine in ten it counts by the hundred, so that only all tickets are all.
 */
export const everydayFraction = ({ tickets, all }: Chance): Chance => {
  const wholes = tickets * 10 > all * 9 ? [...PLAIN_WHOLES, 100] : PLAIN_WHOLES;
  return wholes
    .map((whole) => ({ tickets: Math.floor((tickets * whole) / all), all: whole }))
    .reduce((best, next) => (next.tickets * best.all > best.tickets * next.all ? next : best), {
      tickets: 1,
      all: Math.ceil(all / tickets),
    });
};
