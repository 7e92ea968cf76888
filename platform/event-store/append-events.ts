import { isCommandError } from '@eventstore/db-client';
import type { Appended, ExpectedRevision } from 'quick-wire';
import { answered } from './answered';
import { requireAppendable } from './appendable';
import type { Codec, NewEvent } from './codec';
import type { Connection } from './link';
import { LogUnavailableError } from './errors';

export type { Appended, ExpectedRevision };

/** A mishap inside the client leaves open whether the events are stored. */
const unknownOutcome = (error: unknown): unknown =>
  error instanceof Error && !isCommandError(error) && !('code' in error)
    ? new LogUnavailableError(error.message)
    : error;

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
    throw connection.failed(link, unknownOutcome(error), `append to the stream ${stored}`);
  }
};
