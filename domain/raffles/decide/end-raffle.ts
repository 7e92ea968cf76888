import { commitmentOf } from '../../draw/entries';
import { accept, reject, unchanged } from '../../shared/decision';
import type { SitePolicy } from '../../shared/stream-kind';
import type { EndRaffle } from '../commands';
import { commitmentNow, type Raffle } from '../state';
import { cancelled, completed, type RaffleDecision } from './shared';

export const decideEndRaffle = (
  { data, metadata }: EndRaffle,
  raffle: Raffle,
  policy: SitePolicy,
): RaffleDecision<'raffle-not-found' | 'too-early' | 'draw-does-not-match'> => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (raffle.status !== 'active') return unchanged;
  if (metadata.now < raffle.endDate) {
    return reject({ type: 'too-early', until: raffle.endDate.toISOString() });
  }
  if (raffle.soldTickets >= raffle.goal) {
    return accept(completed(raffle, 'end-date-reached', metadata.now, policy));
  }
  if (commitmentOf(data.seed) !== commitmentNow(raffle))
    return reject({ type: 'draw-does-not-match' });
  const reason = raffle.mode === 'auto' ? 'unsold-at-end-date' : 'minimum-not-reached';
  return accept(cancelled(raffle, { reason }, metadata.now, data.seed));
};
