import { headAfterReseal } from '../../draw/entries';
import { accept, reject, unchanged } from '../../shared/decision';
import type { ResealDraw } from '../commands';
import type { Raffle } from '../state';
import { onSale, type RaffleDecision } from './shared';

/** Only a raffle on sale needs a new seed: the outcome of a sealed one is fixed already. */
export const decideResealDraw = (
  { data, metadata: { now } }: ResealDraw,
  raffle: Raffle,
): RaffleDecision<'raffle-not-found'> => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (raffle.status !== 'active') return unchanged;
  if (raffle.reseals.at(-1)?.published.life === data.life) return unchanged;
  return accept({
    type: 'DrawResealed',
    at: now.toISOString(),
    data: {
      ...data,
      ...onSale(raffle, now),
      purchases: raffle.purchases,
      entriesHead: headAfterReseal(raffle.entriesHead, data.commit),
    },
  });
};
