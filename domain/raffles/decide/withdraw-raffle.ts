import { commitmentOf } from '../../draw/entries';
import { accept, reject, unchanged } from '../../shared/decision';
import type { WithdrawRaffle } from '../commands';
import { commitmentNow, type Raffle } from '../state';
import { cancelled, type RaffleDecision } from './shared';

/**
 * Only a raffle on sale, or one whose draw is held: what else is sealed is drawn, whoever would
 * like another outcome. The operator is not its seller, who would end a sale that
 * goes badly.
 */
export const decideWithdrawRaffle = (
  { data: { reason, seed, operatorId }, metadata: { now } }: WithdrawRaffle,
  raffle: Raffle,
): RaffleDecision<
  'raffle-not-found' | 'raffle-ended' | 'draw-does-not-match' | 'operator-involved'
> => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (operatorId === raffle.sellerId) return reject({ type: 'operator-involved' });
  if (raffle.status === 'cancelled') return unchanged;
  const isHeld = raffle.status === 'completed' && raffle.isHeld;
  if (!isHeld && (raffle.status !== 'active' || now >= raffle.endDate))
    return reject({ type: 'raffle-ended' });
  if (commitmentOf(seed) !== commitmentNow(raffle)) return reject({ type: 'draw-does-not-match' });
  return accept(
    cancelled(raffle, { reason: isHeld ? 'draw-held' : 'withdrawn', note: reason }, now, seed),
  );
};
