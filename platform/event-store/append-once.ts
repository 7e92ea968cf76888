import { setTimeout as delay } from 'node:timers/promises';
import type { Appended } from './append-events';
import type { NewEvent } from './codec';
import { LogUnavailableError, LostRaceError } from './errors';
import type { EventLog } from './event-log';

const PAUSES_MS = [50, 200, 500, 1_000, 1_500];

/**
 * The append as it stands in the log, if it was stored; a lost race if another one stands in its
 * place.
 */
const findStored = async (
  log: EventLog,
  stream: string,
  events: readonly NewEvent[],
  expected: number,
): Promise<Appended | undefined> => {
  const ids = new Set(events.map(({ id }) => id));
  let stored: Appended | undefined;
  const where = { from: expected + 1, maxCount: events.length };
  for await (const { id, revision, position } of log.readStream(stream, where)) {
    if (!ids.has(id)) throw new LostRaceError(`Another append is at revision ${revision}`);
    stored = { revision, position };
  }
  return stored;
};

/**
 * Appends at the revision that was read, once, whatever becomes of the connection: when the answer
 * does not come, the log is read to see whether the events are in it, and only then are they sent
 * again, under the same ids.
 * @throws LostRaceError, or LogUnavailableError when even that could not be found out
 */
export const appendOnce = async (
  log: EventLog,
  stream: string,
  events: readonly NewEvent[],
  revision: number,
): Promise<Appended> => {
  const expected = revision < 0 ? 'no-stream' : revision;
  let unknown: LogUnavailableError | undefined;
  for (const pause of [0, ...PAUSES_MS]) {
    try {
      if (unknown) {
        await delay(pause);
        const stored = await findStored(log, stream, events, revision);
        if (stored) return stored;
      }
      return await log.append(stream, events, expected);
    } catch (error) {
      if (!(error instanceof LogUnavailableError)) throw error;
      unknown = error;
    }
  }
  throw unknown ?? new LogUnavailableError('The log did not answer');
};
