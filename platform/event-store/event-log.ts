import { EventStoreDBClient } from '@eventstore/db-client';
import { useQuickWire, widenWindow } from 'quick-wire';
import type { Catalogue } from '../../domain/shared/event-types';
import { createLogger } from '../logger';
import { append, type Appended, type ExpectedRevision } from './append-events';
import { createCodec, type AnyEvent, type NewEvent, type Recorded } from './codec';
import { endPosition, readAll, readStream, type ReadOptions } from './read-events';
import { subscribe, type Batch, type SubscribeOptions } from './subscription';
import { translated } from './translate-error';

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
