import type { Decision } from '../../shared/decision';
import type { SalePolicy } from '../../shared/stream-kind';
import type { RaffleRejection } from '../commands';
import type {
  CancellationReason,
  CompletionReason,
  RaffleCancelled,
  RaffleCompleted,
  RaffleEvent,
} from '../events';
import { featureOf, type KnownRaffle, type Raffle } from '../state';

/** Of a command that may be refused for these reasons. */
export type RaffleDecision<Reason extends RaffleRejection['type']> = Decision<
  RaffleEvent,
  Extract<RaffleRejection, { readonly type: Reason }>
>;
export type ActiveRaffle = Extract<Raffle, { status: 'active' }>;

export const totals = ({ raffleId, sellerId, soldTickets, buyers, entriesHead }: KnownRaffle) => ({
  raffleId,
  sellerId,
  soldTickets,
  participants: buyers.size,
  entriesHead,
});

/** What every event carries after which the raffle is on sale. */
export const onSale = (raffle: ActiveRaffle, now: Date) => ({
  ...totals(raffle),
  ...featureOf(raffle, now),
});

export const lastSeal = (raffle: KnownRaffle) => ({
  ...totals(raffle),
  purchases: raffle.purchases,
  ...(raffle.reseals.length > 0 ? { resealed: true as const } : {}),
});

/** The seal: no entry can be added after it, and the winner follows from what is fixed by then. */
export const completed = (
  raffle: KnownRaffle,
  reason: CompletionReason,
  now: Date,
  policy: SalePolicy,
): RaffleCompleted => ({
  type: 'RaffleCompleted',
  at: now.toISOString(),
  data: {
    ...lastSeal(raffle),
    reason,
    drawAt: new Date(now.getTime() + policy.drawDelayMs).toISOString(),
  },
});

/** Nothing will be drawn: the seed is revealed, and what was captured goes back. */
export const cancelled = (
  raffle: KnownRaffle,
  { reason, note = null }: { readonly reason: CancellationReason; readonly note?: string | null },
  now: Date,
  seed: string,
): RaffleCancelled => ({
  type: 'RaffleCancelled',
  at: now.toISOString(),
  data: {
    ...lastSeal(raffle),
    reason,
    note,
    seed,
    refundedCents: raffle.capturedCents,
  },
});
