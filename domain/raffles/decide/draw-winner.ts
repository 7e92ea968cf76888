import { commitmentOf, DRAW_VERSION } from '../../draw/entries';
import { accept, reject, unchanged } from '../../shared/decision';
import type { DrawWinner } from '../commands';
import type { Raffle } from '../state';
import { totals, type RaffleDecision } from './shared';

export const drawWinner = ({ data, metadata }: DrawWinner, raffle: Raffle): RaffleDecision => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (raffle.status !== 'completed') return reject({ type: 'not-sealed' });
  if (raffle.drawn) return unchanged;
  if (metadata.now < raffle.drawAt) {
    return reject({ type: 'too-early', until: raffle.drawAt.toISOString() });
  }
  if (data.entriesHead !== raffle.entriesHead || commitmentOf(data.seed) !== raffle.commit) {
    return reject({ type: 'draw-does-not-match' });
  }
  const { seed, winner, substitutes } = data;
  return accept({
    type: 'WinnerDrawn',
    at: metadata.now.toISOString(),
    data: { ...totals(raffle), algorithm: DRAW_VERSION, seed, winner, substitutes },
  });
};
