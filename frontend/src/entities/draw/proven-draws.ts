import type { DrawnTicket } from '@contracts/raffles';

const STORED = 'rifaviva-proven-draws';
/** Older ones are proven again when somebody opens them. */
const MOST = 200;

type Proven = readonly (readonly [raffleId: number, winner: string])[];

const nameOf = ({ ticket, tag }: DrawnTicket): string => `${ticket} ${tag}`;

const stored = (): Proven => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(value) ? (value as Proven) : []; // nothing else writes it
  } catch {
    return [];
  }
};

const write = (proven: Proven): void => {
  try {
    localStorage.setItem(STORED, JSON.stringify(proven.slice(-MOST)));
  } catch {
    // Storage is full or blocked: the draw counts as not proven, and its room proves it again.
  }
};

/** Keeps what this browser has found by its own computation; undefined when it found a fault. */
export const keepProof = (raffleId: number, winner: DrawnTicket | undefined): void => {
  const others = stored().filter(([id]) => id !== raffleId);
  write(winner === undefined ? others : [...others, [raffleId, nameOf(winner)]]);
};

/** Whether this browser itself has drawn this winner, from the published data. */
export const isProven = (raffleId: number, winner: DrawnTicket): boolean =>
  stored().some(([id, name]) => id === raffleId && name === nameOf(winner));
