import { commitmentOf, versionWith } from '../../draw/entries';
import { accept, reject, unchanged } from '../../shared/decision';
import type { SalePolicy } from '../../shared/stream-kind';
import type { CloseRaffle, DrawWinner, EndRaffle } from '../commands';
import { commitmentNow, type Raffle } from '../state';
import { cancelled, completed, totals, type RaffleDecision } from './shared';

export const decideCloseRaffle = (
  { data, metadata: { now } }: CloseRaffle,
  raffle: Raffle,
  policy: SalePolicy,
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

export const decideEndRaffle = (
  { data, metadata }: EndRaffle,
  raffle: Raffle,
  policy: SalePolicy,
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

export const decideDrawWinner = (
  { data, metadata }: DrawWinner,
  raffle: Raffle,
): RaffleDecision<
  'raffle-not-found' | 'not-sealed' | 'draw-held' | 'too-early' | 'draw-does-not-match'
> => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (raffle.status !== 'completed') return reject({ type: 'not-sealed' });
  if (raffle.drawn) return unchanged;
  if (raffle.isHeld) return reject({ type: 'draw-held' });
  if (metadata.now < raffle.drawAt) {
    return reject({ type: 'too-early', until: raffle.drawAt.toISOString() });
  }
  if (
    data.entriesHead !== raffle.entriesHead ||
    commitmentOf(data.seed) !== commitmentNow(raffle)
  ) {
    return reject({ type: 'draw-does-not-match' });
  }
  const { seed, prizes, handover } = data;
  return accept({
    type: 'WinnerDrawn',
    at: metadata.now.toISOString(),
    data: {
      ...totals(raffle),
      algorithm: versionWith(raffle.reseals.map(({ published }) => published)),
      seed,
      prizes,
      handover,
    },
  });
};
