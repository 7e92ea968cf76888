import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { Application } from '../../application/application';
import type { Documents } from '../../platform/documents/documents';
import { subjectName, type Deadline, type Subject } from './deadline';
import { meetDeadline } from './meet-deadline';
import type { SweepLocks } from './sweep-locks';

interface SweepParts {
  readonly app: Application;
  /** They may be behind: use cases look again in the log. */
  readonly documents: Pick<Documents, 'db'>;
  readonly locks: SweepLocks;
}

/** Deadlines that passed this long ago have been missed; before that their jobs are at work. */
const OVERDUE_MS = 5_000;

/** Failure policy: what fails is logged, and found again by the next sweep. */
const catchUp = async (
  deadline: Deadline,
  { app, locks }: SweepParts,
  subject: Subject,
): Promise<void> => {
  const { name } = deadline.job;
  const what = `${name}-${subjectName(subject)}`;
  if (!(await locks.take(what))) return;
  const correlationId = randomUUID();
  const line = { job: name, ...subject, correlationId };
  try {
    const outcome = await meetDeadline(deadline, app, subject, { correlationId });
    const wasMissed = outcome.kind === 'accepted' && outcome.events.length > 0;
    if (wasMissed) app.logger.warn(line, 'deadline was missed, caught up');
  } catch (error) {
    app.logger.error({ err: error, ...line }, 'catching up failed');
  } finally {
    await locks.release(what);
  }
};

/**
 * Asks the read models what is overdue and sends the commands itself, so that a lost job is never a
 * lost draw.
 */
export const sweepDeadline = async (
  deadline: Deadline,
  parts: SweepParts,
  stop: AbortSignal,
): Promise<void> => {
  const by = new Date(parts.app.now().getTime() - OVERDUE_MS);
  const overdue = (await deadline.overdue?.(parts.documents, by)) ?? [];
  const limit = pLimit(deadline.job.concurrency);
  const oneByOne = overdue.map((subject) =>
    limit(async () => {
      if (!stop.aborted) await catchUp(deadline, parts, subject);
    }),
  );
  await Promise.all(oneByOne);
};
