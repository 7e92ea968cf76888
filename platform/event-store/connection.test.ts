import { describe, expect, it } from '@jest/globals';
import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { translated } from './connection';

const RIGHT = 'append to the stream raffle-12';
const withCode = (code: number) => Object.assign(new Error('told'), { code });

describe('an error of the client', () => {
  it.each([
    new UnavailableError(),
    new CancelledError(),
    new DeadlineExceededError(),
    new TimeoutError(),
    new UnknownError(undefined, 'Could not recognize Server Is Not Ready'),
    new Error('Failed to discover after 10 attempts.'),
    withCode(14),
  ])('is an outage when the log may answer later: %s', (error) => {
    expect(translated(error, RIGHT)).toMatchObject({
      name: 'LogUnavailableError',
      message: error.message,
    });
  });

  it('names the variable when user or password are wrong', () => {
    const error = translated(withCode(16), RIGHT);
    expect(error).toMatchObject({ name: 'LogAccessError' });
    expect(String(error)).toMatch(/user and password in EVENT_STORE_URL/);
  });

  it.each([new AccessDeniedError(), withCode(7)])(
    'names the variable and the right that is missing: %#',
    (denied) => {
      const error = translated(denied, RIGHT);
      expect(error).toMatchObject({ name: 'LogAccessError' });
      expect(String(error)).toMatch(/EVENT_STORE_URL.* may not append to the stream raffle-12/);
    },
  );

  it.each([new TypeError('x is undefined'), withCode(3), 'text', undefined])(
    'stays as it is when it is about something else: %s',
    (error) => {
      expect(translated(error, RIGHT)).toBe(error);
    },
  );
});
