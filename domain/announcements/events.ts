import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/** What people are told of a raffle, each at most once in its life. */
export type Topic = 'ends-tomorrow' | 'ended' | 'won';

/** Everybody whom it concerns has been told. */
export type AnnouncementFinished = Event<
  'AnnouncementFinished',
  {
    readonly raffleId: number;
    readonly topic: Topic;
    /** How many people. */
    readonly told: number;
  }
>;

export const announcementEvents: EventTypes<AnnouncementFinished> = {
  AnnouncementFinished: firstVersion,
};
