import type { DrawEntry } from '@contracts/draws';
import type { DrawnTicket } from '@contracts/raffles';
import { entryOf } from '@domain/draw/pick';

const LENGTH = 40;
/** Tickets right of the winner, so that the reel does not end beside it. */
const AFTER = 5;

/** Where the reel stops. */
export const STOP = LENGTH - AFTER - 1;

/** Numbers below 2³² that only look random; the same for everybody who has the same seed. */
const numbersFrom = (seed: string) => {
  let state = Number.parseInt(seed.slice(0, 8), 16) >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
};

interface Drawn {
  readonly seed: string;
  readonly tickets: number;
  readonly entries: readonly DrawEntry[];
}

/**
 * The tickets that roll by, with their holders. They are for the eye: what counts is the winner,
 * which the reel is told.
 */
export const reelOf = (
  { seed, tickets, entries }: Drawn,
  winner: DrawnTicket,
): readonly DrawnTicket[] => {
  const next = numbersFrom(seed);
  return Array.from({ length: LENGTH }, (_, index) => {
    if (index === STOP) return winner;
    const ticket = Math.floor((next() / 2 ** 32) * tickets) + 1;
    return { ticket, tag: entryOf(entries, ticket).tag };
  });
};
