import { EventStoreDBClient } from '@eventstore/db-client';
import { sendCredentials, useQuickWire, widenWindow } from 'quick-wire';
import type { Catalogue } from '../../domain/shared/event-types';
import { createLogger } from '../logger';
import { append, type Appended, type ExpectedRevision } from './append-events';
import {
  createCodec,
  type AnyEvent,
  type CodecOptions,
  type NewEvent,
  type Recorded,
} from './codec';
import { endPosition, readAll, readStream, type ReadOptions } from './read-events';
import { subscribe, type Batch, type SubscribeOptions } from './subscription';
import { translated } from './translate-error';

/** The log is the only source of truth. Every write is an append with an expected revision. */
export interface EventLog {
  /** @throws LostRaceError, or LogUnavailableError when the outcome is unknown */
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
  readAll: (options?: ReadOptions) => AsyncGenerator<Recorded, void>;
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
  const client = EventStoreDBClient.connectionString(url);
  sendCredentials(client, url);
  if (readsAll) widenWindow(client);
  return {
    append: (stream, events, expected) => append(client, codec, stream, events, expected),
    readStream: <E extends AnyEvent>(stream: string, options: ReadOptions = {}) =>
      // A stream's category decides the type of its events; the caller names it.
      readStream(client, codec, stream, options) as AsyncGenerator<Recorded<E>, void>,
    readAll: (options = {}) => readAll(client, codec, options),
    endPosition: () => endPosition(client),
    subscribe: (options) => subscribe(client, codec, options),
    truncateBefore: async (stream, revision) => {
      try {
        await client.setStreamMetadata(codec.names.stored(stream), { truncateBefore: revision });
      } catch (error) {
        throw translated(error);
      }
    },
    deleteStream: async (stream) => {
      try {
        await client.deleteStream(codec.names.stored(stream));
      } catch (error) {
        throw translated(error);
      }
    },
    close: () => client.dispose(),
  };
};
