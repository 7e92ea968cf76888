import { setTimeout as delay } from 'node:timers/promises';
import type { Appended } from './append-events';
import type { NewEvent } from './codec';
import { BusyError, LogUnavailableError, LostRaceError } from './errors';
import type { EventLog } from './event-log';

const PAUSES_MS = [50, 200, 500, 1_000, 1_500];

/**
 * Returns the append as stored in the log; throws a lost race when other events are in its place.
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
 * Appends at the revision that was read, exactly once. Without an answer, it reads the log to see
 * whether the events are stored, and sends them again under the same ids only if not.
 * @throws LostRaceError, LogUnavailableError when the outcome can't be found out, or BusyError when
 * nothing was ever sent
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
      const appended = await log.append(stream, events, expected);
      if (appended.position >= 0) return appended;
      // A repeat of what was stored meanwhile: EventStoreDB does not answer its position.
      return (await findStored(log, stream, events, revision)) ?? appended;
    } catch (error) {
      // A repeat that was never sent: what came of the append before it is as unknown as it was.
      if (unknown && error instanceof BusyError) continue;
      if (!(error instanceof LogUnavailableError)) throw error;
      unknown = error;
    }
  }
  throw unknown ?? new LogUnavailableError('The log did not answer');
};
