import { Queue } from 'bullmq';
import { jobsPrefix } from './job-definition';
import type { JobConnection } from './job-queue';
import { QUEUES } from './queue-names';

/**
 * Removes the jobs of former lives of the log. Nobody does them any more, and some hold the name or
 * address that somebody typed, which would stay in Redis for ever. A repeat changes nothing.
 */
export const forgetJobsOf = async (
  redis: JobConnection['redis'],
  lives: readonly string[],
): Promise<void> => {
  for (const life of lives) {
    for (const name of QUEUES) {
      const prefix = jobsPrefix(life);
      const queue = new Queue(name, { connection: redis, prefix, skipMetasUpdate: true });
      // The connection's own listener logs the error.
      queue.on('error', () => undefined);
      try {
        await queue.obliterate({ force: true });
      } finally {
        await queue.close();
      }
    }
  }
};
