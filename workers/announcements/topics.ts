import type {
  AnnouncementTopic,
  PendingAnnouncement,
} from '../../projections/announcements/document';
import type { JobRequest } from '../../platform/jobs/job-definition';
import { ANNOUNCE, type AnnouncementJob } from '../jobs/definitions';

export type Topic = AnnouncementTopic;

/** One job for each thing that a raffle's people are told, named after the event that they are told of. */
export const announcementRequest = (
  raffleId: number,
  { topic, dueAt, revision, causationId, correlationId }: PendingAnnouncement,
): JobRequest<AnnouncementJob> => ({
  id: `${ANNOUNCE.name}-${topic}-${raffleId}-r${revision}`,
  dueAt,
  data: { raffleId, topic, revision, causationId, correlationId },
});
