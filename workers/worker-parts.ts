import type { Application } from '../application/application';
import type { JobWorkerOptions } from '../platform/jobs/job-worker';
import type { MailConfig } from '../platform/mail/mailer';
import type { Connections } from './connections';
import type { ReactionPosition } from './reactions/reaction-position';
import type { ReactionParts } from './reactions/start-reaction';
import type { Rhythm } from './timing';

/** What telling people is made of, in the page and by mail. */
export interface NotificationParts {
  readonly connections: Connections;
  readonly jobs: JobWorkerOptions & Pick<Rhythm, 'sweepEveryMs' | 'overdueMs'>;
  readonly following: Omit<ReactionParts, 'position'>;
  readonly positionOf: (reaction: string) => ReactionPosition;
  /** Absent where the site sends no mail. */
  readonly mail: MailConfig | undefined;
  readonly app: Pick<Application, 'accounts' | 'notifications' | 'announcements'>;
  readonly now: () => Date;
}
