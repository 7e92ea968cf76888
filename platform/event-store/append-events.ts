import { ANY, isCommandError, NO_STREAM } from '@eventstore/db-client';
import { answered } from './answered';
import { requireAppendable } from './appendable';
import type { Codec, NewEvent } from './codec';
import type { Connection } from './link';
import { LogUnavailableError } from './errors';

export type ExpectedRevision = number | 'any' | 'no-stream';

export interface Appended {
  /** Revision and position of the last event. */
  readonly revision: number;
  readonly position: number;
}

const expectation = (expected: ExpectedRevision) =>
  expected === 'any' ? ANY : expected === 'no-stream' ? NO_STREAM : BigInt(expected);

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
    const { nextExpectedRevision, position } = await answered(
      link.client.appendToStream(stored, encoded, { expectedRevision: expectation(expected) }),
    );
    return { revision: Number(nextExpectedRevision), position: Number(position?.commit ?? -1n) };
  } catch (error) {
    throw connection.failed(link, unknownOutcome(error), `append to the stream ${stored}`);
  }
};
