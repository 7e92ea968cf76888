import type { DrawRules } from '@contracts/draws';
import type { Raffle } from '@contracts/raffles';
import { describePicks } from '@domain/draw/verify';

/** What the raffle's own page says, to be held against what is published of the draw. As texts, which compare by value. */
export interface Announced {
  readonly terms: string;
  /** Undefined while it names no winner. */
  readonly winner: string | undefined;
}

type Terms = Omit<DrawRules, 'beacon'>;

export const describeTerms = ({ raffleId, commit, priceCents, mode, goal, endDateMs }: Terms) =>
  [raffleId, commit, priceCents, mode, goal, endDateMs].join('|');

/** What was announced of a raffle while its tickets were sold, and who won according to its page. */
export const announcedOf = (raffle: Raffle): Announced => ({
  terms: describeTerms({
    raffleId: raffle.id,
    commit: raffle.draw.commit,
    priceCents: Math.round(raffle.ticketPrice * 100),
    mode: raffle.completionMode,
    goal: raffle.totalTickets ?? raffle.minTickets ?? 0,
    endDateMs: Date.parse(raffle.endDate),
  }),
  winner: raffle.winner === null ? undefined : describePicks([raffle.winner]),
});
