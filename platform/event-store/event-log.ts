import type { EventStoreDBClient } from '@eventstore/db-client';
import { serverVersion, useQuickWire } from 'quick-wire';
import type { Catalogue } from '../../domain/shared/event-types';
import { createLogger } from '../logger';
import { append, type Appended, type ExpectedRevision } from './append-events';
import { answered, openConnection } from './connection';
import {
  createCodec,
  type AnyEvent,
  type CodecOptions,
  type NewEvent,
  type Recorded,
} from './codec';
import type { LogRight } from './errors';
import { findEvent, type EventAddress, type FoundEvent } from './find-event';
import {
  endPosition,
  readAll,
  readStream,
  type ReadAllOptions,
  type ReadOptions,
} from './read-events';
import { subscribe, type Batch, type SubscribeOptions } from './subscription';

/** The log is the only source of truth. Every write is an append with an expected revision. */
export interface EventLog {
  /**
   * @throws LostRaceError, LogUnavailableError when the outcome is unknown, LogAccessError, or
   * BusyError when too much waits, so that nothing was sent
   */
  append: (
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ) => Promise<Appended>;
  /**
   * Empty for a stream that does not exist. The caller names the type of the stream's events, which
   * is safe because only our codec writes there.
   */
  readStream: <E extends AnyEvent>(
    stream: string,
    options?: ReadOptions,
  ) => AsyncGenerator<Recorded<E>, void>;
  /**
   * Leaves out the events of the store and of other applications, although they count towards
   * `maxCount`.
   */
  readAll: (options?: ReadAllOptions) => AsyncGenerator<Recorded, void>;
  /**
   * One event, also one that this program can't read; undefined when there is none of this site's.
   */
  find: (address: EventAddress) => Promise<FoundEvent | undefined>;
  /** Position of the last event, whoever wrote it; -1 for an empty log. */
  endPosition: () => Promise<number>;
  /** Endless: reconnects by itself, and continues after the last batch that was taken. */
  subscribe: (options: SubscribeOptions) => AsyncGenerator<Batch, void>;
  /**
   * Hides all events of a stream before its last one; the store erases them at its next scavenge.
   */
  truncateBefore: (stream: string, revision: number) => Promise<void>;
  /**
   * Hides all events of a stream, which then counts as missing. Its revisions continue when it is
   * written to again.
   */
  deleteStream: (stream: string) => Promise<void>;
  /** Of the event store, such as `23.10.5`; `unknown` for very old ones. */
  serverVersion: () => Promise<string>;
  close: () => Promise<void>;
}

export interface EventLogOptions extends CodecOptions {
  /** Every event type that this program reads and writes. */
  readonly catalogue: Catalogue;
  /** For programs that read the whole log: lets the store send a few MiB ahead for each reading. */
  readonly readsAll?: boolean;
}

/** @param url of an EventStoreDB, `esdb://…` */
export const connectEventLog = (
  url: string,
  { catalogue, readsAll = false, ...options }: EventLogOptions,
): EventLog => {
  const codec = createCodec(catalogue, options);
  useQuickWire((reason) => createLogger('event-log').warn({ reason }, 'quick wire left out'));
  const connection = openConnection(url, readsAll);
  const ask = async <Answer>(
    right: LogRight,
    call: (client: EventStoreDBClient) => Promise<Answer>,
  ): Promise<Answer> => {
    const link = connection.link();
    try {
      return await answered(call(link.client));
    } catch (error) {
      throw connection.failed(link, error, right);
    }
  };
  return {
    append: (stream, events, expected) => append(connection, codec, stream, events, expected),
    readStream: <E extends AnyEvent>(stream: string, options: ReadOptions = {}) =>
      // A stream's category decides the type of its events; the caller names it.
      readStream(connection, codec, stream, options) as AsyncGenerator<Recorded<E>, void>,
    readAll: (options = {}) => readAll(connection, codec, options),
    find: (address) => findEvent(connection, codec, address),
    endPosition: () => endPosition(connection),
    subscribe: (options) => subscribe(connection, codec, options),
    truncateBefore: async (stream, truncateBefore) => {
      const stored = codec.names.stored(stream);
      await ask(`write the metadata of the stream ${stored}`, (client) =>
        client.setStreamMetadata(stored, { truncateBefore }),
      );
    },
    deleteStream: async (stream) => {
      const stored = codec.names.stored(stream);
      await ask(`delete the stream ${stored}`, (client) => client.deleteStream(stored));
    },
    serverVersion: () => ask('ask for its version', serverVersion),
    close: () => connection.close(),
  };
};

type Reading = Pick<EventLog, 'readStream'>;

const one = async <E extends AnyEvent>(
  log: Reading,
  stream: string,
  where: ReadOptions,
): Promise<Recorded<E> | undefined> => {
  for await (const event of log.readStream<E>(stream, { ...where, maxCount: 1 })) return event;
  return undefined;
};

/**
 * The event of this revision, or the next visible one of a truncated stream; undefined when there
 * is none.
 */
export const eventFrom = <E extends AnyEvent>(log: Reading, stream: string, revision = 0) =>
  one<E>(log, stream, { from: revision });

/** Undefined for a stream that does not exist. */
export const newestEvent = <E extends AnyEvent>(log: Reading, stream: string) =>
  one<E>(log, stream, { backwards: true });

/** Where a log is shared, so many events of others are passed over at most. */
const PASSED_OVER = 10_000;

/**
 * Position of the newest event of the site; -1 when there is none near the end. What follows read
 * models has to compare with this one: what the store itself writes, such as when a stream is
 * truncated, reaches no reader.
 */
export const ownEndPosition = async (log: Pick<EventLog, 'readAll'>): Promise<number> => {
  const newest = { backwards: true, maxCount: PASSED_OVER, onUnreadable: () => undefined };
  for await (const { position } of log.readAll(newest)) return position;
  return -1;
};
