import type { EventLog } from '../../platform/event-store/event-log';

/** Position of the log's newest event that is no system event of the store: checkpoints come as far, and maybe no further. */
export const newestPosition = async (log: EventLog): Promise<number> => {
  for await (const { position } of log.readAll({ backwards: true })) return position;
  return -1;
};
