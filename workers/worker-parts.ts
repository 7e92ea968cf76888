import type { Application } from '../application/application';
import type { JobWorkerOptions } from '../platform/jobs/job-queue';
import type { Connections } from './connections';
import type { ReactionPosition } from './reactions/reaction';
import type { Timing } from './timing';

/** The parts that deadlines, announcements and mails need. */
export interface WorkerParts {
  readonly connections: Connections;
  readonly app: Application;
  readonly jobs: JobWorkerOptions;
  /** The position in the log that a reaction of this name has reached. */
  readonly positionOf: (reaction: string) => ReactionPosition;
  readonly timing: Timing;
}
