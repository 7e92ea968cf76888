import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type { Topic } from '../../domain/announcements/events';
import type { RaffleNews } from '../../domain/notifications/events';
import type {
  CancellationReason,
  CompletionReason,
  RaffleCancelled,
  RaffleCompleted,
  RaffleEvent,
} from '../../domain/raffles/events';
import { reminderDueAt } from '../../domain/raffles/reminder';
import type { Recorded } from '../../platform/event-store/codec';

export type Audience =
  | { readonly kind: 'people'; readonly userIds: readonly number[] }
  | { readonly kind: 'buyers'; readonly count: number }
  /** The people who followed it by then. */
  | { readonly kind: 'followers'; readonly by: Date; readonly exceptBuyers: boolean };

/** A group, and what it is told. Nobody is in two groups of one event. */
export interface Group {
  readonly type: RaffleNews['type'];
  readonly audience: Audience;
}

export interface RaffleAnnouncement {
  /** The time of the event. */
  readonly at: Date;
  /** Notified in this order. */
  readonly groups: readonly Group[];
}

const people = (type: RaffleNews['type'], ...userIds: readonly number[]): Group => ({
  type,
  audience: { kind: 'people', userIds },
});

/** Whether it is recent enough to announce. */
export const isNews = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= NEWS_LASTS_MS;

/** Ends before the time that followers were reminded of. */
const EARLY: readonly (CompletionReason | CancellationReason)[] = [
  'sold-out',
  'closed-by-seller',
  'withdrawn',
  'draw-held',
];

/**
 * Buyers hear that it ended; the seller, too, and followers where it ended early. When a raffle
 * sells out, these two hear that it is sold out.
 */
const ending = (event: Recorded<RaffleCompleted | RaffleCancelled>): RaffleAnnouncement => {
  const at = new Date(event.at);
  const { sellerId, participants, reason } = event.data;
  const type = reason === 'sold-out' ? 'raffle-sold-out' : 'raffle-ended';
  const buyers: Group = { type: 'raffle-ended', audience: { kind: 'buyers', count: participants } };
  const followers: Group = { type, audience: { kind: 'followers', by: at, exceptBuyers: true } };
  const others = EARLY.includes(reason) ? [followers] : [];
  return { at, groups: [people(type, sellerId), buyers, ...others] };
};

/** What to tell whom about an event; undefined when the event does not belong to this topic. */
export const newsOf = (
  topic: Topic,
  event: Recorded<RaffleEvent>,
): RaffleAnnouncement | undefined => {
  if (topic === 'ends-tomorrow') {
    const at = event.type === 'RaffleCreated' ? reminderDueAt(event) : undefined;
    if (!at) return undefined;
    const audience = { kind: 'followers', by: at, exceptBuyers: false } as const;
    return { at, groups: [{ type: 'favorite-ends-tomorrow', audience }] };
  }
  if (topic === 'won') {
    if (event.type !== 'WinnerDrawn') return undefined;
    return {
      at: new Date(event.at),
      groups: [people('raffle-won', event.data.winner.buyerId)],
    };
  }
  const hasClosed = event.type === 'RaffleCompleted' || event.type === 'RaffleCancelled';
  if (!hasClosed) return undefined;
  // Its end was announced when it was sealed.
  const of = event.data.reason === 'draw-held' ? 'cancelled' : 'ended';
  return topic === of ? ending(event) : undefined;
};
