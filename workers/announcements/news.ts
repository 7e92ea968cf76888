import { NEWS_LASTS_MS } from '../../domain/notifications/state';
import type { Topic } from '../../domain/announcements/events';
import type { RaffleNews } from '../../domain/notifications/events';
import type {
  RaffleCancelled,
  RaffleCompleted,
  RaffleEvent,
  WinnerDrawn,
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

/**
 * Seller, buyers and followers hear that it ended. When a raffle sells out, seller and followers
 * hear that it is sold out.
 */
const ending = (event: Recorded<RaffleCompleted | RaffleCancelled>): RaffleAnnouncement => {
  const at = new Date(event.at);
  const { sellerId, participants, reason } = event.data;
  const type = reason === 'sold-out' ? 'raffle-sold-out' : 'raffle-ended';
  const buyers: Group = { type: 'raffle-ended', audience: { kind: 'buyers', count: participants } };
  const followers: Group = { type, audience: { kind: 'followers', by: at, exceptBuyers: true } };
  return { at, groups: [people(type, sellerId), buyers, followers] };
};

/** To buyers and followers, what they were told of the end shows the result. */
const draw = ({ at, data: { prizes, sellerId } }: Recorded<WinnerDrawn>): RaffleAnnouncement => ({
  at: new Date(at),
  groups: [people('raffle-won', prizes[0].winner.buyerId), people('raffle-ended', sellerId)],
});

/** Whether a draw tells this person that they have won. */
export const tellsToWinner = (event: Recorded<WinnerDrawn>, userId: number): boolean =>
  draw(event).groups.some(
    ({ type, audience }) =>
      type === 'raffle-won' && audience.kind === 'people' && audience.userIds.includes(userId),
  );

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
  if (topic === 'won') return event.type === 'WinnerDrawn' ? draw(event) : undefined;
  const hasClosed = event.type === 'RaffleCompleted' || event.type === 'RaffleCancelled';
  if (!hasClosed) return undefined;
  // Its end was announced when it was sealed.
  const of = event.data.reason === 'draw-held' ? 'cancelled' : 'ended';
  return topic === of ? ending(event) : undefined;
};
