import type { Application } from '../application/application';
import type { JobWorkerOptions } from '../platform/jobs/job-worker';
import type { Connections } from './connections';
import type { ReactionPosition } from './reactions/reaction-position';
import type { Timing } from './timing';

/** What deadlines, announcements and mails are run with. */
export interface WorkerParts {
  readonly connections: Connections;
  readonly app: Application;
  readonly jobs: JobWorkerOptions;
  /** How far a reaction of this name has come in the log. */
  readonly positionOf: (reaction: string) => ReactionPosition;
  readonly timing: Timing;
}

export interface Running {
  /** Finishes what is at hand. */
  close: () => Promise<void>;
}
