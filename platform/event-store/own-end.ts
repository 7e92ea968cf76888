import type { EventLog } from './event-log';

/** Where a log is shared, so many events of others are passed over at most. */
const PASSED_OVER = 10_000;

/**
 * Position of the newest event of the site; -1 when there is none near the end. What follows read
 * models has to compare with this one: what the store itself writes, such as when a stream is
 * truncated, reaches no reader.
 */
export const ownEndPosition = async (log: Pick<EventLog, 'readAll'>): Promise<number> => {
  const newest = { backwards: true, maxCount: PASSED_OVER, onUnreadable: () => undefined };
  for await (const { position } of log.readAll(newest)) return position;
  return -1;
};
