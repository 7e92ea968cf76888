import type { DrawnTicket } from '@contracts/raffles';
import { keep, kept } from '@/shared/lib/browser-memory';

const STORED = 'rifaviva-proven-draws';
/** Older ones are proven again when somebody opens them. */
const MOST = 200;

type Proven = readonly (readonly [raffleId: number, winner: string])[];

const nameOf = ({ ticket, tag }: DrawnTicket): string => `${ticket} ${tag}`;

const stored = (): Proven => {
  const value = kept('localStorage', STORED);
  return Array.isArray(value) ? (value as Proven) : []; // nothing else writes it
};

/** Keeps what this browser has found by its own computation; undefined when it found a fault. */
export const keepProof = (raffleId: number, winner: DrawnTicket | undefined): void => {
  const others = stored().filter(([id]) => id !== raffleId);
  const proven = winner === undefined ? others : [...others, [raffleId, nameOf(winner)] as const];
  keep('localStorage', STORED, proven.slice(-MOST));
};

/** Whether this browser itself has drawn this winner, from the published data. */
export const isProven = (raffleId: number, winner: DrawnTicket): boolean =>
  stored().some(([id, name]) => id === raffleId && name === nameOf(winner));
