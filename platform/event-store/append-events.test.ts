import { describe, expect, it, jest } from '@jest/globals';
import { NotSentError } from 'quick-wire';
import { failedAppend, requireAppendable } from './append-events';
import { BusyError, LogUnavailableError } from './errors';
import type { Connection, Link } from './connection';
import { jsonEvent, type EventData } from '@eventstore/db-client';

/** A connection that tells callers the error that it hears. */
const listening = () => {
  const failed = jest.fn((_link: Link, error: unknown) => error);
  const link = jest.fn<Connection['link']>();
  const connection: Connection = { link, failed, close: () => Promise.resolve() };
  const tell = (error: unknown) => failedAppend(connection, {} as Link, error, 'raffle-1');
  return { failed, tell };
};

describe('an append that failed', () => {
  it.each([
    ['too much waits', new NotSentError(), BusyError],
    ['its revision is none', new RangeError('-1 is not the revision of an event'), RangeError],
  ])('before it was sent says nothing of the connection: %s', (_why, error, told) => {
    const { failed, tell } = listening();
    expect(tell(error)).toBeInstanceOf(told);
    expect(failed).not.toHaveBeenCalled();
  });

  it('may be stored when its call just ended', () => {
    const { failed, tell } = listening();
    expect(tell(new Error('The store has ended the call'))).toBeInstanceOf(LogUnavailableError);
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

const event = (changes: Partial<EventData> = {}): EventData =>
  ({ ...jsonEvent({ type: 'Counted', data: {} }), ...changes }) as EventData; // of one kind

const ID = 'F3c1a8d2-9b7e-4c55-8d10-0123456789ab';

describe('an append', () => {
  it('is sent with UUIDs and types', () => {
    expect(() => requireAppendable('counter-1', [event(), event({ id: ID })])).not.toThrow();
  });

  it.each([
    ['the nil id', { id: '00000000-0000-0000-0000-000000000000' }],
    ['an id that is no UUID', { id: 'counter-1' }],
    ['an id with a tail', { id: `${ID}0` }],
    ['no id', { id: '' }],
    ['no type', { type: '' }],
  ])('is not sent with %s, at which the server would hang', (_what, changes) => {
    expect(() => requireAppendable('counter-1', [event(), event(changes)])).toThrow(/ (id|type)/);
  });

  it.each(['', '$$'])('is not sent to the stream “%s”', (stream) => {
    expect(() => requireAppendable(stream, [event()])).toThrow('is not the name of a stream');
  });
});
