import type { JobQueue } from '../../platform/jobs/job-queue';
import type { FeatureSlotJob, RegistrationJob } from '../jobs/definitions';
import { SAGA_EVENTS, SagaPlan } from './saga-plan';
import { scheduleJobs, type Reaction, type ReactionParts } from './start-reaction';

/** Permanent: under another name the log is read from its start. */
export const FINISH_SAGAS = 'finish-sagas.v1';

interface Sagas extends ReactionParts {
  readonly registrations: JobQueue<RegistrationJob>;
  readonly features: JobQueue<FeatureSlotJob>;
  /** How long whoever began a command has to finish it, in milliseconds. */
  readonly finishAfterMs?: number;
}

/** Commands of two streams that have begun become jobs that look whether they have ended. */
export const finishSagas = ({
  registrations,
  features,
  finishAfterMs,
  ...parts
}: Sagas): Reaction =>
  scheduleJobs({
    ...parts,
    types: SAGA_EVENTS,
    createPlan: () => new SagaPlan(finishAfterMs),
    handOut: async (jobs) => {
      await Promise.all([registrations.add(jobs.registrations), features.add(jobs.features)]);
    },
  });
