import type { JobQueue } from '../../platform/jobs/job-queue';
import type { AnnouncementJob } from '../jobs/definitions';
import { ANNOUNCEMENT_EVENTS, AnnouncementPlan } from './announcement-plan';
import { scheduleJobs, type Reaction, type ReactionParts } from '../reactions/start-reaction';

/** Permanent: under another name the log is read from its start. */
export const ANNOUNCE_RAFFLES = 'announce-raffles.v1';

interface Announcing extends ReactionParts {
  readonly announcements: JobQueue<AnnouncementJob>;
  readonly now: () => Date;
}

/** What happens to raffles becomes jobs that tell people of it. */
export const announceRaffles = ({ announcements, now, ...parts }: Announcing): Reaction =>
  scheduleJobs({
    ...parts,
    types: ANNOUNCEMENT_EVENTS,
    createPlan: () => new AnnouncementPlan(now),
    handOut: (jobs) => announcements.add(jobs),
  });
