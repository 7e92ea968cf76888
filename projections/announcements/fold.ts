import type { AnnouncementFinished } from '../../domain/announcements/events';
import type { RaffleEvent } from '../../domain/raffles/events';
import { reminderDueAt } from '../../domain/raffles/reminder';
import type { Recorded } from '../../platform/event-store/codec';
import type { Folded, Projection } from '../projection';
import { ANNOUNCEMENTS, type AnnouncementsDocument, type PendingAnnouncement } from './document';

type AnnouncementEvent = RaffleEvent | AnnouncementFinished;
type Topic = PendingAnnouncement['topic'];

/** The events that ask for an announcement, or settle one. */
const ANNOUNCES: ReadonlySet<AnnouncementEvent['type']> = new Set([
  'RaffleCreated',
  'RaffleCompleted',
  'RaffleCancelled',
  'WinnerDrawn',
  'AnnouncementFinished',
] as const);

const announced = (
  { id, revision, metadata }: Recorded<AnnouncementEvent>,
  topic: Topic,
  dueAt: Date,
): PendingAnnouncement => ({
  topic,
  dueAt,
  revision,
  causationId: id,
  correlationId: metadata.correlationId,
});

/** The announcements that an event requires. */
const askedBy = (event: Recorded<AnnouncementEvent>): PendingAnnouncement | undefined => {
  if (event.type === 'RaffleCreated') {
    const dueAt = reminderDueAt(event);
    return dueAt && announced(event, 'ends-tomorrow', dueAt);
  }
  if (event.type === 'WinnerDrawn') return announced(event, 'won', new Date(event.at));
  if (event.type === 'AnnouncementFinished') return undefined;
  const isLate = event.type === 'RaffleCancelled' && event.data.reason === 'draw-held';
  return announced(event, isLate ? 'cancelled' : 'ended', new Date(event.at));
};

/** A raffle that has ended needs no reminder of its end, and before its creation there is none. */
const settledBy = (event: AnnouncementEvent): Topic =>
  event.type === 'AnnouncementFinished' ? event.data.topic : 'ends-tomorrow';

/** The unfinished announcements of all raffles. The sweep reads it to find lost jobs. */
export const announcements: Projection<AnnouncementsDocument, AnnouncementEvent> = {
  name: ANNOUNCEMENTS.projection,
  categories: ['raffle', 'announcement'],
  indexes: [{ name: 'due', key: { dueAt: 1 } }],
  keys: ({ type, data }) => (ANNOUNCES.has(type) ? [data.raffleId] : []),
  apply: (document, event): Folded<AnnouncementsDocument> | undefined => {
    const settled = settledBy(event);
    const kept = document?.pending.filter(({ topic }) => topic !== settled) ?? [];
    const pending = [...kept, askedBy(event) ?? []].flat();
    if (pending.length === 0) return undefined;
    const dueAt = new Date(Math.max(...pending.map((one) => one.dueAt.getTime())));
    return { _id: event.data.raffleId, dueAt, pending };
  },
};
