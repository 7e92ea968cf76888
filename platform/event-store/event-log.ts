import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  NO_STREAM,
  ANY,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  ErrorType,
  isCommandError,
  type AllStreamResolvedEvent,
  type Direction,
  type ReadPosition,
  type ReadRevision,
  type StreamingRead,
} from '@eventstore/db-client';
import { useQuickWire, widenWindow } from 'quick-wire';
import type { Catalogue } from '../../domain/shared/event-types';
import { createLogger } from '../logger';
import { createCodec, type AnyEvent, type Codec, type NewEvent, type Recorded } from './codec';
import { LogUnavailableError, LostRaceError } from './errors';
import { subscribe, type Batch, type SubscribeOptions } from './subscription';

export type ExpectedRevision = number | 'any' | 'no-stream';

export interface Appended {
  /** Revision and position of the last event appended. */
  readonly revision: number;
  readonly position: number;
}

export interface ReadOptions {
  /**
   * First revision (or position) to read; the start, or the end when reading backwards, if absent.
   */
  readonly from?: number;
  readonly maxCount?: number;
  readonly backwards?: boolean;
}

/**
 * The only truth. Every write is an append with an expectation; everybody else reads or subscribes.
 */
export interface EventLog {
  /** @throws LostRaceError, or LogUnavailableError when the outcome is unknown */
  append: (
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ) => Promise<Appended>;
  /**
   * Nothing for a stream that does not exist. The caller names what its stream holds: only our
   * codec writes there.
   */
  readStream: <E extends AnyEvent>(
    stream: string,
    options?: ReadOptions,
  ) => AsyncGenerator<Recorded<E>, void>;
  /** Without the store's own events, which count towards `maxCount`. */
  readAll: (options?: ReadOptions) => AsyncGenerator<Recorded, void>;
  /** Position of the last event, the store's own among them; -1 when there is none. */
  endPosition: () => Promise<number>;
  /** Endless: reconnects by itself, and resumes after the last batch that was taken. */
  subscribe: (options: SubscribeOptions) => AsyncGenerator<Batch, void>;
  /** Hides everything of a stream before its last event; the store removes it when it cleans up. */
  truncateBefore: (stream: string, revision: number) => Promise<void>;
  /**
   * Hides everything of a stream, which then counts as none; its revisions go on when it is written
   * to again.
   */
  deleteStream: (stream: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The server's own deadline is 10 s; it may not answer at all. */
const APPEND_WITHIN_MS = 11_000;

const UNREACHABLE: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.UNKNOWN,
];

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

/**
 * gRPC's own codes for cancelled, deadline exceeded and unavailable: the client lets them through
 * on its first call.
 */
const UNREACHABLE_CODES: readonly unknown[] = [1, 4, 14];

const isUnreachable = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) return UNREACHABLE.includes(error.type);
  return 'code' in error && UNREACHABLE_CODES.includes(error.code);
};

/** The client's errors in our words; what is not about reaching the log stays as it is. */
const translated = (error: unknown): unknown => {
  if (error instanceof WrongExpectedVersionError) return new LostRaceError(error.message);
  return isUnreachable(error) ? new LogUnavailableError(error.message) : error;
};

const expectation = (expected: ExpectedRevision) =>
  expected === 'any' ? ANY : expected === 'no-stream' ? NO_STREAM : BigInt(expected);

/** The store writes events of its own, and marks their types. */
const isSystemEvent = (type: string): boolean => type.startsWith('$');

interface Directed {
  readonly direction: Direction;
  readonly maxCount?: number;
}

const directed = ({ maxCount, backwards = false }: ReadOptions): Directed => ({
  direction: backwards ? BACKWARDS : FORWARDS,
  ...(maxCount === undefined ? {} : { maxCount }),
});

const startOf = ({ from, backwards = false }: ReadOptions): ReadRevision =>
  from === undefined ? (backwards ? END : START) : BigInt(from);

/**
 * What is read, to its end or until the caller has enough. The client forgets a call only once its
 * stream has ended, and a stream that nobody reads never does: so what the caller leaves is called
 * off, and let run out.
 */
async function* untilEnough<Resolved>(
  reading: StreamingRead<Resolved>,
): AsyncGenerator<Resolved, void> {
  // The client's events arrive as they are, in object mode.
  const all = reading.iterator({ destroyOnReturn: false }) as AsyncIterable<Resolved>;
  try {
    yield* all;
  } finally {
    if (!reading.readableEnded) {
      reading.on('error', () => undefined);
      await reading.cancel().catch(() => undefined);
      reading.resume();
    }
  }
}

async function* readStream(
  client: EventStoreDBClient,
  { decode }: Codec,
  stream: string,
  options: ReadOptions,
) {
  const where = { ...directed(options), fromRevision: startOf(options) };
  try {
    for await (const resolved of untilEnough(client.readStream(stream, where))) {
      // The type of `readStream` allows links, which nobody makes here; `decode` refuses what has
      // no body.
      yield decode((resolved as AllStreamResolvedEvent).event);
    }
  } catch (error) {
    if (error instanceof StreamNotFoundError) return;
    throw translated(error);
  }
}

/**
 * Everything in the log, the store's own events too: this client can't filter a read, only a
 * subscription.
 */
async function* readEverything(
  client: EventStoreDBClient,
  options: ReadOptions,
): AsyncGenerator<AllStreamResolvedEvent, void> {
  const start = startOf(options);
  const fromPosition: ReadPosition =
    typeof start === 'bigint' ? { commit: start, prepare: start } : start;
  try {
    yield* untilEnough(client.readAll({ ...directed(options), fromPosition }));
  } catch (error) {
    throw translated(error);
  }
}

async function* readAll(client: EventStoreDBClient, { decode }: Codec, options: ReadOptions) {
  for await (const resolved of readEverything(client, options)) {
    if (resolved.event && !isSystemEvent(resolved.event.type)) yield decode(resolved.event);
  }
}

const endPosition = async (client: EventStoreDBClient): Promise<number> => {
  for await (const { event } of readEverything(client, { backwards: true, maxCount: 1 })) {
    return Number(event?.position.commit ?? -1n);
  }
  return -1;
};

const append = async (
  client: EventStoreDBClient,
  { encode }: Codec,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<Appended> => {
  const encoded = events.map((event) => encode(stream, event));
  try {
    const appending = client.appendToStream(stream, encoded, {
      expectedRevision: expectation(expected),
    });
    const { nextExpectedRevision, position } = await within(APPEND_WITHIN_MS, appending);
    return { revision: Number(nextExpectedRevision), position: Number(position?.commit ?? -1n) };
  } catch (error) {
    throw translated(error);
  }
};

export interface EventLogOptions {
  /** Every event type that this program reads and writes. */
  readonly catalogue: Catalogue;
  /** Types of which older programs, which run beside this one, know no newer version. */
  readonly writePreviousVersionOf?: readonly string[];
  /**
   * For programs that read the whole log: what the store sends ahead of them takes a few MiB for
   * each reading.
   */
  readonly readsAll?: boolean;
}

/** @param url of an EventStoreDB, `esdb://…` */
export const connectEventLog = (
  url: string,
  { catalogue, writePreviousVersionOf, readsAll = false }: EventLogOptions,
): EventLog => {
  const codec = createCodec(catalogue, writePreviousVersionOf);
  useQuickWire((reason) => createLogger('event-log').warn({ reason }, 'quick wire left out'));
  const client = EventStoreDBClient.connectionString(url);
  if (readsAll) widenWindow(client);
  return {
    append: (stream, events, expected) => append(client, codec, stream, events, expected),
    readStream: <E extends AnyEvent>(stream: string, options: ReadOptions = {}) =>
      // What a stream holds is known by its category; the caller states it.
      readStream(client, codec, stream, options) as AsyncGenerator<Recorded<E>, void>,
    readAll: (options = {}) => readAll(client, codec, options),
    endPosition: () => endPosition(client),
    subscribe: (options) => subscribe(client, codec, options),
    truncateBefore: async (stream, revision) => {
      try {
        await client.setStreamMetadata(stream, { truncateBefore: revision });
      } catch (error) {
        throw translated(error);
      }
    },
    deleteStream: async (stream) => {
      try {
        await client.deleteStream(stream);
      } catch (error) {
        throw translated(error);
      }
    },
    close: () => client.dispose(),
  };
};
