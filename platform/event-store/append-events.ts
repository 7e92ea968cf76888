import { isCommandError, type EventData } from '@eventstore/db-client';
import { NotSentError, type Appended, type ExpectedRevision } from 'quick-wire';
import { answered, type Connection, type Link } from './connection';
import type { Codec, NewEvent } from './codec';
import { BusyError, LogUnavailableError } from './errors';

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
