import type { DrawPack } from '@contracts/draws';
import type { Raffle } from '@contracts/raffles';
import type { PageStep } from './checks-of';

/**
 * How far a draw is, as this browser knows it: `checking` from the server's word to our own proof,
 * `broken` when what is published contradicts itself.
 */
export type Stage = 'open' | 'sealed' | 'checking' | 'proven' | 'broken' | 'cancelled';

interface Known {
  readonly raffle: Pick<Raffle, 'status' | 'winner' | 'draw'>;
  readonly pack: DrawPack | undefined;
  readonly steps: readonly PageStep[] | undefined;
}

export const stageOf = ({ raffle, pack, steps }: Known): Stage => {
  if (steps?.some(({ holds }) => !holds)) return 'broken';
  if (raffle.status === 'cancelled') return 'cancelled';
  if (pack?.winners !== undefined) return steps === undefined ? 'checking' : 'proven';
  if (raffle.winner !== null || raffle.draw.state === 'drawn') return 'checking';
  return raffle.status === 'completed' ? 'sealed' : 'open';
};
