import type { Checkpoint } from '../../projections/checkpoints/document';
import type { CheckpointQueries } from '../../projections/checkpoints/queries';
import type { Logger } from '../../platform/logger';
import { batched } from '../../platform/redis/batched';

/**
 * Reads the checkpoints, once for all callers of about the same time. Each read begins after its
 * callers asked.
 * @param begin is called before each read; what it returns gets the result, unless a later read was
 * faster or the store could not be read
 */
export const createCheckpointLooks = (
  checkpoints: Pick<CheckpointQueries, 'all'>,
  logger: Logger,
  begin: () => (found: readonly Checkpoint[]) => void,
): (() => Promise<void>) => {
  let begun = 0;
  let seen = 0;
  let isReadable = true;

  const look = async (): Promise<void> => {
    begun += 1;
    const number = begun;
    const see = begin();
    try {
      const found = await checkpoints.all();
      isReadable = true;
      if (number < seen) return;
      seen = number;
      see(found);
    } catch (error) {
      // Logged once per outage, because the reads follow each other closely.
      if (isReadable) logger.warn({ err: error }, 'checkpoints unreadable');
      isReadable = false;
    }
  };

  const together = batched<true, true>(async (asked) => {
    await look();
    return asked;
  });
  return async () => {
    await together(true);
  };
};
