import { createJobQueue, startJobWorker } from '../../platform/jobs/job-queue';
import { createReaction, type Reacting } from '../reactions/reaction';
import { startSweeper } from '../sweeper';
import type { WorkerParts } from '../worker-parts';
import { deadlineJob, type Deadline } from './deadline';
import { sweepDeadline } from './sweep-deadline';
import { createSweepLocks } from './sweep-locks';

/**
 * Runs every deadline of the list: events become jobs, jobs call use cases, and sweeps find lost
 * jobs.
 */
export const runDeadlines = (deadlines: readonly Deadline[], parts: WorkerParts): Reacting => {
  const { app, jobs, connections, positionOf, timing } = parts;
  const { documents, redis, identity } = connections;
  const sweeping = { app, documents, locks: createSweepLocks(redis, identity.life, app.logger) };
  const scheduled = deadlines.map(({ job, schedule, reaction }) => ({
    reaction,
    schedule,
    queue: createJobQueue(job, jobs),
  }));

  const reactionOf = (name: string) =>
    createReaction(
      scheduled.filter(({ reaction }) => reaction === name),
      positionOf(name),
    );
  const startWorker = (deadline: Deadline) =>
    startJobWorker(deadline.job, deadlineJob(deadline, app), jobs);
  const startSweep = (deadline: Deadline) =>
    startSweeper((stop) => sweepDeadline(deadline, sweeping, stop), app.logger, timing);

  const running = [
    ...deadlines.map(startWorker),
    ...deadlines.filter(({ overdue }) => overdue).map(startSweep),
  ];
  return {
    reactions: [...new Set(deadlines.map(({ reaction }) => reaction))].map(reactionOf),
    close: async () => {
      await Promise.all(running.map((part) => part.close()));
      await Promise.all(scheduled.map(({ queue }) => queue.close()));
    },
  };
};
