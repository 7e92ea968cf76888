import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { Application } from '../../application/application';
import type { Documents } from '../../platform/documents/documents';
import { subjectName, meetDeadline, type Deadline, type DeadlineSubject } from './deadline';
import type { SweepLocks } from './sweep-locks';

interface SweepParts {
  readonly app: Application;
  /** They may lag, so use cases check in the log. */
  readonly documents: Pick<Documents, 'db'>;
  readonly locks: SweepLocks;
}

/** A deadline counts as missed after this time; until then its job may be running. */
const OVERDUE_MS = 5_000;

/** Failure policy: a failure is logged, and the next sweep tries again. */
const catchUp = async (
  deadline: Deadline,
  { app, locks }: SweepParts,
  subject: DeadlineSubject,
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
 * Finds overdue subjects in the read models and runs their use case itself, so that a lost job
 * never means a lost draw.
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
