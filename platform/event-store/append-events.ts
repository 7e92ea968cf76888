import { ANY, NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client';
import type { Codec, NewEvent } from './codec';
import { LogUnavailableError } from './errors';
import { translated } from './translate-error';

export type ExpectedRevision = number | 'any' | 'no-stream';

export interface Appended {
  /** Revision and position of the last event. */
  readonly revision: number;
  readonly position: number;
}

/** The server's own deadline is 10 s, but it may not answer at all. */
const APPEND_WITHIN_MS = 11_000;

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LogUnavailableError('The log did not answer')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const expectation = (expected: ExpectedRevision) =>
  expected === 'any' ? ANY : expected === 'no-stream' ? NO_STREAM : BigInt(expected);

export const append = async (
  client: EventStoreDBClient,
  { encode, names }: Codec,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<Appended> => {
  const encoded = events.map((event) => encode(stream, event));
  try {
    const appending = client.appendToStream(names.stored(stream), encoded, {
      expectedRevision: expectation(expected),
    });
    const { nextExpectedRevision, position } = await within(APPEND_WITHIN_MS, appending);
    return { revision: Number(nextExpectedRevision), position: Number(position?.commit ?? -1n) };
  } catch (error) {
    throw translated(error);
  }
};
