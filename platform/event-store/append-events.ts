import { setTimeout as delay } from 'node:timers/promises';
import { isCommandError, type EventData } from '@eventstore/db-client';
import { NotSentError, type Appended, type ExpectedRevision } from 'quick-wire';
import { answered, type Connection, type Link } from './connection';
import type { Codec, NewEvent, Recorded } from './codec';
import { BusyError, LogUnavailableError, LostRaceError } from './errors';
import type { ReadOptions } from './read-events';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NIL = /^[0-]+$/;

/**
 * EventStoreDB answers an append with such an event twice, after which the client hangs; one to the
 * stream `$$` ends the server.
 * @throws Error for an id that is no UUID, an empty type, or a name that is no stream's
 */
export const requireAppendable = (stream: string, events: readonly EventData[]): void => {
  if (stream === '' || stream === '$$') throw new Error(`“${stream}” is not the name of a stream`);
  for (const { id, type } of events) {
    if (!UUID.test(id) || NIL.test(id)) throw new Error(`“${id}” is not the id of an event`);
    if (type === '') throw new Error(`Event ${id} has no type`);
  }
};

export type { Appended, ExpectedRevision };

/** A mishap inside the client leaves open whether the events are stored. */
const unknownOutcome = (error: unknown): unknown =>
  error instanceof Error && !isCommandError(error) && !('code' in error)
    ? new LogUnavailableError(error.message)
    : error;

/**
 * What the caller of a failed append is told. The connection hears nothing of what was not sent: it
 * may be as good as before.
 * @param stored the stream as the store names it
 */
export const failedAppend = (
  connection: Connection,
  link: Link,
  error: unknown,
  stored: string,
): unknown => {
  if (error instanceof NotSentError) return new BusyError();
  if (error instanceof RangeError) return error;
  return connection.failed(link, unknownOutcome(error), `append to the stream ${stored}`);
};

export const append = async (
  connection: Connection,
  { encode, names }: Codec,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<Appended> => {
  const encoded = events.map((event) => encode(stream, event));
  const stored = names.stored(stream);
  requireAppendable(stored, encoded);
  const link = connection.link();
  try {
    return await answered(link.append(stored, encoded, expected));
  } catch (error) {
    throw failedAppend(connection, link, error, stored);
  }
};

/** What appending exactly once needs of the log. */
interface AppendableLog {
  readonly append: (
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ) => Promise<Appended>;
  readonly readStream: (stream: string, options: ReadOptions) => AsyncIterable<Recorded>;
}

const PAUSES_MS = [50, 200, 500, 1_000, 1_500];

/**
 * Returns the append as stored in the log; throws a lost race when other events are in its place.
 */
const findStored = async (
  log: AppendableLog,
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
  log: AppendableLog,
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
