import { Metadata, status, type StatusObject } from '@grpc/grpc-js';
import type { ExpectedRevision } from '../events';
import { NO_EVENTS } from '../events';

/** A gRPC status; the trailers tell the official client which error to throw. */
export type CallStatus = StatusObject;

/** The largest append, in bytes: the default of the real server. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** Trailers allow only ASCII. */
const toTrailer = (text: string) => text.replace(/[^\x20-\x7e]+/gu, encodeURIComponent);

const failure = (
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): CallStatus => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, toTrailer(value));
  return { code, details, metadata };
};

export const streamDeleted = (stream: string): CallStatus =>
  failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

const NUMBERED = { any: -2, noStream: -1, streamExists: -4 } as const;

export const wrongExpectedVersion = (
  stream: string,
  expected: ExpectedRevision,
  current: number,
): CallStatus =>
  failure(
    status.FAILED_PRECONDITION,
    `Append failed due to WrongExpectedVersion. Stream: ${stream}, ` +
      `Expected version: ${expected}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(typeof expected === 'number' ? expected : NUMBERED[expected]),
      ...(current === NO_EVENTS ? {} : { 'actual-version': String(current) }),
    },
  );

export const invalidArgument = (details: string): CallStatus =>
  failure(status.INVALID_ARGUMENT, details);

export const noName = (): CallStatus => invalidArgument('A stream needs a name, and $$ is none.');

/** The real server's answer to places that it can't read from; a client knows no type for it. */
export const unreadable = (details: string): CallStatus => failure(status.UNKNOWN, details);

/** For a feature of EventStoreDB that no test of this server covers. */
export const unimplemented = (what: string): CallStatus =>
  failure(status.UNIMPLEMENTED, `embedded-event-store does not have ${what}.`);

export const deadlineExceeded = (): CallStatus =>
  failure(status.DEADLINE_EXCEEDED, 'The deadline passed before the write was made.');

/** Ends a live subscription whose client reads more slowly than events arrive. */
export const tooSlow = (): CallStatus =>
  failure(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. ' +
      'Client resubscription required.',
  );

export const unavailable = (): CallStatus =>
  failure(status.UNAVAILABLE, 'The event store is shutting down.');

export const cancelled = (): CallStatus =>
  failure(status.CANCELLED, 'The event store is shutting down.');

/** The store itself failed, and no part of the write is in the log. */
export const storageFailed = (error: unknown): CallStatus =>
  failure(
    status.UNKNOWN,
    `The event store failed: ${error instanceof Error ? error.message : String(error)}`,
  );
