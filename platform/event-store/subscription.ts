import type { Logger } from '../logger';
import { pause } from '../waiting';
import { positionOf, type Codec, type Recorded, type StoredEvent } from './codec';
import type { Connection } from './connection';
import { UnreadableEventError } from './errors';
import { Inbox, followLive, leaveLive, type Item, type ReadingParts } from './live-reading';
import { readStoredBatches } from './read-events';

/**
 * Reads the log in pages, each when the inbox has room for it, until its end is near. A reader that
 * is slower than the log grows can't be thrown out meanwhile.
 * @param size of a page; at least two, because each begins with the event before it
 */
const readPages = async (
  connection: Connection,
  parts: ReadingParts,
  size: number,
): Promise<void> => {
  const { codec, inbox, cursor, types, signal } = parts;
  const isStopped = () => signal.aborted;
  const isWanted = (type: string) => types?.includes(type) ?? true;
  for (;;) {
    await new Promise<void>((resolve) => inbox.whenRoom(resolve));
    if (isStopped()) return;
    const from = cursor.position < 0 ? {} : { from: cursor.position };
    let count = 0;
    for await (const batch of readStoredBatches(connection, { ...from, maxCount: size })) {
      if (isStopped()) return;
      count += batch.length;
      for (const { event: stored } of batch) {
        if (!stored || positionOf(stored) <= cursor.position) continue;
        if (cursor.isLive) leaveLive(parts);
        const event = isWanted(stored.type) ? codec.decode(stored) : undefined;
        if (event) inbox.push({ kind: 'event', event });
        cursor.position = positionOf(stored);
      }
    }
    inbox.push({ kind: 'checkpoint', position: cursor.position });
    inbox.tell();
    if (count < size) return;
  }
};

/** The events that arrived since the last batch, in the order of the log. */
export interface Batch {
  readonly events: readonly Recorded[];
  /** This batch and those before it cover the log up to here. */
  readonly position: number;
  /** True when the last event was the end of the log at the time it was read. */
  readonly live: boolean;
}

export interface SubscribeOptions {
  /** Delivers only events after this position; -1 for all. */
  readonly after: number;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  /** Most events in a batch. Batches grow up to this while the reader is busy. */
  readonly maxBatch?: number;
  /** The store sends only events of these types, which saves sending and decoding the others. */
  readonly types?: readonly string[];
  /**
   * Of events of this type, a batch has only the newest of each stream, and the others are not
   * decoded: for readers that need what is, not what was. A reader that lags far gets all of them,
   * and so does one whose batch has an event that can't be read.
   */
  readonly newestOf?: string | undefined;
}

const MAX_BATCH = 1_000;
/** When so many batches wait, the reader lags too far for live events. */
const BATCHES_AHEAD = 4;
const RETRY_FIRST_MS = 50;
const RETRY_MOST_MS = 2_000;

/** gRPC's code with which the store throws out a live reader that did not keep up. */
const ABORTED = 10;

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === ABORTED;

/** Of the undecoded events, the newest of each stream. */
const newestOfStreams = (items: readonly Item[]): ReadonlySet<StoredEvent> => {
  const newest = new Map<string, StoredEvent>();
  for (const item of items)
    if (item.kind === 'stored') newest.set(item.stored.streamId, item.stored);
  return new Set(newest.values());
};

interface Decoded {
  readonly batch: Batch;
  /** Why what follows the batch can't be read. */
  readonly failure?: unknown;
}

/** @param decode returns undefined for an event that the batch leaves out */
const decodedBy = (decode: Codec['decode'], items: readonly Item[], before: Batch): Decoded => {
  const events: Recorded[] = [];
  let { position, live } = before;
  try {
    for (const item of items) {
      switch (item.kind) {
        case 'event':
          events.push(item.event);
          ({ position } = item.event);
          break;
        case 'stored': {
          const event = decode(item.stored);
          if (event) events.push(event);
          position = positionOf(item.stored);
          break;
        }
        case 'checkpoint':
          ({ position } = item);
          break;
        case 'caught-up':
        case 'lagging':
          live = item.kind === 'caught-up';
      }
    }
  } catch (failure) {
    return { batch: { events, position, live }, failure };
  }
  return { batch: { events, position, live } };
};

const batchOf = (items: readonly Item[], { decode }: Codec, before: Batch): Decoded => {
  const newest = newestOfStreams(items);
  const decodeNewest = (stored: StoredEvent | undefined) =>
    stored && newest.has(stored) ? decode(stored) : undefined;
  const decoded = decodedBy(decodeNewest, items, before);
  // What can't be read stands for nothing before it, so the batch then has all events up to the
  // first such one.
  return decoded.failure === undefined ? decoded : decodedBy(decode, items, before);
};

/** Keeps an inbox filled until the signal; what can't be read ends it. */
const fill = async (
  connection: Connection,
  parts: ReadingParts,
  { logger, maxBatch = MAX_BATCH }: SubscribeOptions,
): Promise<void> => {
  const { cursor, inbox, signal } = parts;
  const isStopped = () => signal.aborted;
  let retry = RETRY_FIRST_MS;
  let isLagging = false;
  while (!isStopped()) {
    const before = cursor.position;
    const link = connection.link();
    try {
      if (isLagging) await readPages(connection, parts, maxBatch + 1);
      await followLive(link, parts);
      isLagging = inbox.isFull;
    } catch (error) {
      if (isStopped()) return;
      if (error instanceof UnreadableEventError) throw error;
      const hasMoved = cursor.position > before;
      if (hasMoved) retry = RETRY_FIRST_MS;
      if (isTooSlow(error)) {
        const isInVain = !hasMoved && isLagging;
        isLagging = inbox.isFull || !hasMoved;
        if (!isInVain) continue;
      } else {
        isLagging = false;
        const err = connection.failed(link, error, 'read $all');
        logger.warn({ err, after: cursor.position }, 'subscription lost, connecting again');
      }
      await pause(retry, signal);
      retry = Math.min(retry * 2, RETRY_MOST_MS);
    }
  }
};

/**
 * All events of the log except the store's own, or those of some types, in order, each once. It
 * reads on while the reader is busy, up to a limit, and after a lost connection continues where it
 * was. A reader that stores its checkpoint misses nothing.
 * @throws UnreadableEventError for an event that this program can't read
 */
export async function* subscribe(
  connection: Connection,
  codec: Codec,
  options: SubscribeOptions,
): AsyncGenerator<Batch, void> {
  const { after, maxBatch = MAX_BATCH, types, newestOf } = options;
  const left = new AbortController();
  const signal = AbortSignal.any([options.signal, left.signal]);
  const inbox = new Inbox(maxBatch * BATCHES_AHEAD);
  const cursor = { position: after, isLive: false };
  const isStopped = () => signal.aborted;
  signal.addEventListener('abort', () => inbox.fail(new Error('aborted')), { once: true });
  const parts = { codec, inbox, cursor, types, newestOf, signal };
  fill(connection, parts, options).catch((error: unknown) => inbox.fail(error));
  try {
    let before: Batch = { events: [], position: after, live: false };
    while (!isStopped()) {
      const { batch, failure } = batchOf(await inbox.take(maxBatch), codec, before);
      if (isStopped()) return;
      yield batch;
      if (failure !== undefined) throw failure as Error; // callers expect any error
      before = batch;
    }
  } catch (error) {
    if (!isStopped()) throw error;
  } finally {
    left.abort();
  }
}
