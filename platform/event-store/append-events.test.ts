import { describe, expect, it, jest } from '@jest/globals';
import { NotSentError } from 'quick-wire';
import { failedAppend } from './append-events';
import { BusyError, LogUnavailableError } from './errors';
import type { Connection, Link } from './link';

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
