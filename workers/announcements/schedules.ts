import {
  untilItWorks,
  type JobDefinition,
  type JobRequest,
} from '../../platform/jobs/job-definition';
import type {
  AnnouncementTopic,
  PendingAnnouncement,
} from '../../projections/announcements/document';
import type { AnnouncementFinished, Topic } from '../../domain/announcements/events';
import type { RaffleCancelled, RaffleEvent } from '../../domain/raffles/events';
import { reminderDueAt } from '../../domain/raffles/reminder';
import {
  causeOf,
  createSchedule,
  type JobCause,
  type Effect,
  type Effects,
  type Schedule,
} from '../reactions/schedule';
import { isNews } from './news';

/** The progress of an announcement through its groups of people. */
export interface AnnouncementProgress {
  readonly group: number;
  /** The last person of the group that was read; empty at the beginning. */
  readonly after: string;
  /** How many people of the group were read. */
  readonly read: number;
  /** How many people were notified. */
  readonly told: number;
  /** The read models must contain the log up to here. */
  readonly upTo: number;
  /** What `upTo` is a position of; absent from jobs of older programs. */
  readonly numbering?: string;
}

/** An announcement to the people of a raffle. */
export interface AnnouncementJob extends JobCause {
  readonly raffleId: number;
  readonly topic: AnnouncementTopic;
  /** Revision of the event that it is about. */
  readonly revision: number;
  /** Absent until it begins. */
  readonly progress?: AnnouncementProgress;
}

/** It has its own queue, so that news for a hundred thousand people never delays a deadline. */
export const ANNOUNCE: JobDefinition<AnnouncementJob> = {
  name: 'announce',
  concurrency: 2,
  failure: untilItWorks,
};

/** One job for each announcement, named after its event. */
export const announcementRequest = (
  raffleId: number,
  { topic, dueAt, revision, causationId, correlationId }: PendingAnnouncement,
): JobRequest<AnnouncementJob> => ({
  id: `${ANNOUNCE.name}-${topic}-${raffleId}-r${revision}`,
  dueAt,
  data: { raffleId, topic, revision, causationId, correlationId },
});

const scheduleOf = (topic: Topic, effects: Effects<RaffleEvent>): Schedule<AnnouncementJob> =>
  createSchedule<RaffleEvent | AnnouncementFinished, AnnouncementJob>({
    effects: {
      ...effects,
      AnnouncementFinished: ({ data }) => (data.topic === topic ? 'lifts' : 'leaves'),
    },
    subject: ({ data }) => String(data.raffleId),
    request: (event, dueAt) => {
      const { data, revision } = event;
      return announcementRequest(data.raffleId, { topic, dueAt, revision, ...causeOf(event) });
    },
  });

/** Its end was announced when it was sealed. */
const isHeld = ({ data }: RaffleCancelled): boolean => data.reason === 'draw-held';

/** When which announcement is due: each topic once, and none that is too old. */
export const announcementSchedules = (now: () => Date): readonly Schedule<AnnouncementJob>[] => {
  const ifNews = (at: Date | undefined): Effect => (at && isNews(at, now()) ? at : 'leaves');
  const atOnce = ({ at }: RaffleEvent): Effect => ifNews(new Date(at));
  return [
    scheduleOf('ends-tomorrow', {
      RaffleCreated: (event) => ifNews(reminderDueAt(event)),
      RaffleCompleted: 'lifts',
      RaffleCancelled: 'lifts',
    }),
    scheduleOf('ended', {
      RaffleCompleted: atOnce,
      RaffleCancelled: (event) => (isHeld(event) ? 'leaves' : atOnce(event)),
    }),
    scheduleOf('cancelled', {
      RaffleCancelled: (event) => (isHeld(event) ? atOnce(event) : 'leaves'),
    }),
    scheduleOf('won', {
      WinnerDrawn: atOnce,
    }),
  ];
};
