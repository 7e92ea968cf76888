import { isCommandError } from '@eventstore/db-client';
import { NotSentError, type Appended, type ExpectedRevision } from 'quick-wire';
import { answered } from './answered';
import { requireAppendable } from './appendable';
import type { Codec, NewEvent } from './codec';
import { BusyError, LogUnavailableError } from './errors';
import type { Connection, Link } from './link';

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
