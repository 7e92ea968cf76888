import type { AnyEvent, Recorded } from './codec';
import type { EventLog } from './event-log';
import type { ReadOptions } from './read-events';

type Reading = Pick<EventLog, 'readStream'>;

const one = async <E extends AnyEvent>(
  log: Reading,
  stream: string,
  where: ReadOptions,
): Promise<Recorded<E> | undefined> => {
  for await (const event of log.readStream<E>(stream, { ...where, maxCount: 1 })) return event;
  return undefined;
};

/**
 * The event of this revision, or the next visible one of a truncated stream; undefined when there
 * is none.
 */
export const eventFrom = <E extends AnyEvent>(log: Reading, stream: string, revision = 0) =>
  one<E>(log, stream, { from: revision });

/** Undefined for a stream that does not exist. */
export const newestEvent = <E extends AnyEvent>(log: Reading, stream: string) =>
  one<E>(log, stream, { backwards: true });
