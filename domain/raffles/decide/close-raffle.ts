import { accept, reject, unchanged } from '../../shared/decision';
import type { SitePolicy } from '../../shared/stream-kind';
import type { CloseRaffle } from '../commands';
import type { Raffle } from '../state';
import { completed, type RaffleDecision } from './shared';

export const decideCloseRaffle = (
  { data, metadata: { now } }: CloseRaffle,
  raffle: Raffle,
  policy: SitePolicy,
): RaffleDecision<
  'raffle-not-found' | 'not-your-raffle' | 'not-manual' | 'raffle-ended' | 'minimum-not-reached'
> => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (data.sellerId !== raffle.sellerId) return reject({ type: 'not-your-raffle' });
  if (raffle.mode !== 'manual') return reject({ type: 'not-manual' });
  if (raffle.status === 'completed' && raffle.reason === 'closed-by-seller') return unchanged;
  if (raffle.status !== 'active' || now >= raffle.endDate) return reject({ type: 'raffle-ended' });
  const missing = raffle.goal - raffle.soldTickets;
  if (missing > 0) return reject({ type: 'minimum-not-reached', missing });
  return accept(completed(raffle, 'closed-by-seller', now, policy));
};
