import type { EventData } from '@eventstore/db-client';

/** What the last event of a stream has to be for an append: its revision, or none. */
export type ExpectedRevision = number | 'any' | 'no-stream';

export interface Appended {
  /** Revision and position of the last event. */
  readonly revision: number;
  readonly position: number;
}

/** Too much waits for the store already, so this append was never sent. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';

  constructor() {
    super('Too many appends wait for the log');
  }
}

/**
 * Appends all events or none.
 * @throws NotSentError, RangeError for a revision that is none: nothing was sent
 * @throws the errors of the client; after any but a refusal, the events may or may not be stored
 */
export type Append = (
  stream: string,
  events: readonly EventData[],
  expected: ExpectedRevision,
) => Promise<Appended>;
