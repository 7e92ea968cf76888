import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/** Topics of a raffle's notifications, each announced at most once. */
export type Topic = 'ends-tomorrow' | 'ended' | 'won' | 'cancelled';

/**
 * Everybody concerned by a `topic` of this raffle was notified: `ends-tomorrow`, `ended`, `won`
 * or `cancelled` (after the seal), each at most once. `told` is the number of people.
 */
export type AnnouncementFinished = Event<
  'AnnouncementFinished',
  {
    readonly raffleId: number;
    readonly topic: Topic;
    /** Number of people. */
    readonly told: number;
  }
>;

export const announcementEvents: EventTypes<AnnouncementFinished> = {
  AnnouncementFinished: firstVersion,
};
