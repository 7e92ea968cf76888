import {
  untilItWorks,
  type JobDefinition,
  type JobRequest,
} from '../../platform/jobs/job-definition';
import type {
  AnnouncementTopic,
  PendingAnnouncement,
} from '../../projections/announcements/document';
import type { Cause } from '../reactions/schedule';

/** How far an announcement has come, among the groups of people that it is for. */
export interface AnnouncementProgress {
  readonly group: number;
  /** The last of the group who was looked at; empty at its beginning. */
  readonly after: string;
  /** How many of the group were looked at. */
  readonly read: number;
  /** How many people were told. */
  readonly told: number;
  /** The read models must know the log up to here. */
  readonly upTo: number;
}

/** Something that a raffle's people are to be told. */
export interface AnnouncementJob extends Cause {
  readonly raffleId: number;
  readonly topic: AnnouncementTopic;
  /** Of the event that they are told of. */
  readonly revision: number;
  /** Absent until it has begun. */
  readonly progress?: AnnouncementProgress;
}

/** A queue of its own, so that news for a hundred thousand people never holds up a deadline. */
export const ANNOUNCE: JobDefinition<AnnouncementJob> = {
  name: 'announce',
  concurrency: 2,
  failure: untilItWorks,
};

/** One job for each thing that people are told, named after the event that they are told of. */
export const announcementRequest = (
  raffleId: number,
  { topic, dueAt, revision, causationId, correlationId }: PendingAnnouncement,
): JobRequest<AnnouncementJob> => ({
  id: `${ANNOUNCE.name}-${topic}-${raffleId}-r${revision}`,
  dueAt,
  data: { raffleId, topic, revision, causationId, correlationId },
});
