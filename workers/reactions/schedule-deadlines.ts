import type { JobQueue } from '../../platform/jobs/job-queue';
import type { DeadlineJob } from '../jobs/definitions';
import { DEADLINE_EVENTS, DeadlinePlan } from './deadline-plan';
import { scheduleJobs, type Reaction, type ReactionParts } from './start-reaction';

/** Permanent: under another name the log is read from its start. */
export const SCHEDULE_DEADLINES = 'schedule-deadlines.v1';

interface DeadlineQueues {
  readonly ends: JobQueue<DeadlineJob>;
  readonly draws: JobQueue<DeadlineJob>;
  readonly features: JobQueue<DeadlineJob>;
}

/** Raffles created, featured and completed become jobs for their end, their last moment on the home page and their draw. */
export const scheduleDeadlines = ({
  ends,
  draws,
  features,
  ...parts
}: ReactionParts & DeadlineQueues): Reaction =>
  scheduleJobs({
    ...parts,
    types: DEADLINE_EVENTS,
    createPlan: () => new DeadlinePlan(),
    handOut: async (jobs) => {
      await Promise.all([ends.add(jobs.ends), draws.add(jobs.draws), features.add(jobs.features)]);
    },
  });
