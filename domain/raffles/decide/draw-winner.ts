import { commitmentOf } from '../../draw/entries';
import { versionWith } from '../../draw/reseals';
import { accept, reject, unchanged } from '../../shared/decision';
import type { DrawWinner } from '../commands';
import { commitmentNow, type Raffle } from '../state';
import { totals, type RaffleDecision } from './shared';

export const decideDrawWinner = (
  { data, metadata }: DrawWinner,
  raffle: Raffle,
): RaffleDecision<'raffle-not-found' | 'not-sealed' | 'too-early' | 'draw-does-not-match'> => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (raffle.status !== 'completed') return reject({ type: 'not-sealed' });
  if (raffle.drawn) return unchanged;
  if (metadata.now < raffle.drawAt) {
    return reject({ type: 'too-early', until: raffle.drawAt.toISOString() });
  }
  if (
    data.entriesHead !== raffle.entriesHead ||
    commitmentOf(data.seed) !== commitmentNow(raffle)
  ) {
    return reject({ type: 'draw-does-not-match' });
  }
  const { seed, winner, substitutes } = data;
  return accept({
    type: 'WinnerDrawn',
    at: metadata.now.toISOString(),
    data: {
      ...totals(raffle),
      algorithm: versionWith(raffle.reseals.map(({ published }) => published)),
      seed,
      winner,
      substitutes,
    },
  });
};
