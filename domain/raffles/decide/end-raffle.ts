import { commitmentOf } from '../../draw/entries';
import { accept, reject, unchanged } from '../../shared/decision';
import type { EndRaffle } from '../commands';
import type { RaffleCancelled } from '../events';
import type { Raffle } from '../state';
import {
  completed,
  totals,
  type ActiveRaffle,
  type RaffleDecision,
  type RafflePolicy,
} from './shared';

const cancelled = (raffle: ActiveRaffle, { data, metadata }: EndRaffle): RaffleCancelled => ({
  type: 'RaffleCancelled',
  at: metadata.now.toISOString(),
  data: {
    ...totals(raffle),
    purchases: raffle.purchases,
    reason: raffle.mode === 'auto' ? 'unsold-at-end-date' : 'minimum-not-reached',
    seed: data.seed,
    refundedCents: raffle.capturedCents,
  },
});

export const endRaffle = (
  command: EndRaffle,
  raffle: Raffle,
  policy: RafflePolicy,
): RaffleDecision => {
  const { data, metadata } = command;
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (raffle.status !== 'active') return unchanged;
  if (metadata.now < raffle.endDate) {
    return reject({ type: 'too-early', until: raffle.endDate.toISOString() });
  }
  if (raffle.soldTickets >= raffle.goal) {
    return accept(completed(raffle, 'end-date-reached', metadata.now, policy));
  }
  if (commitmentOf(data.seed) !== raffle.commit) return reject({ type: 'draw-does-not-match' });
  return accept(cancelled(raffle, command));
};
