import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type { Topic } from '../../domain/announcements/events';
import type { RaffleNews } from '../../domain/notifications/events';
import type { RaffleCancelled, RaffleCompleted, RaffleEvent } from '../../domain/raffles/events';
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

/**
 * When a raffle sells out, buyers hear that it ended; seller and followers, that it is sold out.
 */
const ending = (event: Recorded<RaffleCompleted | RaffleCancelled>): RaffleAnnouncement => {
  const at = new Date(event.at);
  const { sellerId, participants, reason } = event.data;
  const buyers: Group = { type: 'raffle-ended', audience: { kind: 'buyers', count: participants } };
  if (reason !== 'sold-out') return { at, groups: [people('raffle-ended', sellerId), buyers] };
  const followers = { kind: 'followers', by: at, exceptBuyers: true } as const;
  return {
    at,
    groups: [
      people('raffle-sold-out', sellerId),
      buyers,
      { type: 'raffle-sold-out', audience: followers },
    ],
  };
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
  return hasClosed ? ending(event) : undefined;
};
