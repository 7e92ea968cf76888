import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type Direction,
  type ReadPosition,
  type ReadRevision,
  type StreamingRead,
} from '@eventstore/db-client';
import { batchesOf, plainBatchesOf, type ReadEvent } from 'quick-wire';
import type { Codec, Recorded, StoredEvent } from './codec';
import { UnreadableEventError } from './errors';
import type { Connection } from './connection';
import { continued, type Reading } from './continued';

export interface ReadOptions {
  /**
   * First revision or position to read. By default the start, or the end when reading backwards.
   */
  readonly from?: number;
  readonly maxCount?: number;
  readonly backwards?: boolean;
}

export interface ReadAllOptions extends ReadOptions {
  /**
   * Gets each event that can't be read, and the reading goes on. Without it the reading ends there.
   * Only for who looks for such events: whoever folds or decides must stop.
   */
  readonly onUnreadable?: (error: UnreadableEventError) => void;
}

interface Directed {
  readonly direction: Direction;
  readonly maxCount?: number;
  readonly requiresLeader: boolean;
}

const directed = ({ maxCount, backwards = false }: ReadOptions, count: number): Directed => ({
  direction: backwards ? BACKWARDS : FORWARDS,
  // Another node may lag, and be taken for a log that was put back.
  requiresLeader: true,
  ...(maxCount === undefined ? {} : { maxCount: maxCount - count }),
});

const startOf = ({ from, backwards = false }: ReadOptions): ReadRevision =>
  from === undefined ? (backwards ? END : START) : BigInt(from);

const isComplete = ({ maxCount }: ReadOptions, count: number): boolean =>
  count > 0 && count === maxCount;

/** The next revision to read, or undefined when there is none. */
const revisionAfter = (
  { event }: ReadEvent,
  { backwards = false }: ReadOptions,
): bigint | undefined => {
  const next = BigInt(event?.revision ?? 0) + (backwards ? -1n : 1n);
  return next < 0n ? undefined : next;
};

const streamReading = (stream: string, options: ReadOptions): Reading => ({
  right: `read the stream ${stream}`,
  open: (client, { last, count }) => {
    const fromRevision = last ? revisionAfter(last, options) : startOf(options);
    if (fromRevision === undefined || isComplete(options, count)) return undefined;
    const reading = client.readStream(stream, { ...directed(options, count), fromRevision });
    // The client's type allows links, which nobody creates here; `decode` refuses an event without
    // body.
    return reading as StreamingRead<AllStreamResolvedEvent>;
  },
});

/**
 * Events with everything that the client knows of them.
 * @param stored the name of the stream in the store
 * @throws StreamNotFoundError
 */
export async function* readStoredStream(
  connection: Connection,
  stored: string,
  options: ReadOptions,
): AsyncGenerator<AllStreamResolvedEvent, void> {
  for await (const resolved of continued(
    connection,
    streamReading(stored, options),
    plainBatchesOf,
  ))
    yield* resolved;
}

export async function* readStream(
  connection: Connection,
  { decode, names }: Codec,
  stream: string,
  options: ReadOptions,
) {
  try {
    const reading = streamReading(names.stored(stream), options);
    for await (const batch of continued(connection, reading, batchesOf)) {
      for (const { event: stored } of batch) {
        const event = decode(stored);
        if (event) yield event;
      }
    }
  } catch (error) {
    if (error instanceof StreamNotFoundError) return;
    throw error;
  }
}

const placeOf = (from: bigint | typeof START | typeof END): ReadPosition =>
  typeof from === 'bigint' ? { commit: from, prepare: from } : from;

const positionOf = ({ event }: ReadEvent): bigint => BigInt(event?.position.commit ?? -1);

const logReading = (options: ReadOptions): Reading => ({
  right: 'read $all',
  open: (client, { last, count }) => {
    if (isComplete(options, count)) return undefined;
    // Forwards, the store begins with the event at the position, which was seen already.
    const known = last && options.backwards !== true ? 1 : 0;
    return client.readAll({
      ...directed(options, count - known),
      fromPosition: placeOf(last ? positionOf(last) : startOf(options)),
    });
  },
  isRepeated: (resolved, last) => positionOf(resolved) === positionOf(last),
});

/**
 * Reads the whole log with the events of the store and of other applications, because this client
 * can filter only subscriptions. The events have everything that the client knows of them.
 */
export async function* readEverything(
  connection: Connection,
  options: ReadOptions,
): AsyncGenerator<AllStreamResolvedEvent, void> {
  for await (const resolved of continued(connection, logReading(options), plainBatchesOf))
    yield* resolved;
}

/** The same in batches, with what a codec needs of each event. */
export const readStoredBatches = (
  connection: Connection,
  options: ReadOptions,
): AsyncGenerator<readonly ReadEvent[], void> =>
  continued(connection, logReading(options), batchesOf);

const decodeOrTell = (
  stored: StoredEvent,
  decode: Codec['decode'],
  onUnreadable: ReadAllOptions['onUnreadable'],
): Recorded | undefined => {
  if (!onUnreadable) return decode(stored);
  try {
    return decode(stored);
  } catch (error) {
    if (!(error instanceof UnreadableEventError)) throw error;
    onUnreadable(error);
    return undefined;
  }
};

export async function* readAll(
  connection: Connection,
  { decode }: Codec,
  { onUnreadable, ...options }: ReadAllOptions,
) {
  for await (const batch of readStoredBatches(connection, options)) {
    for (const { event: stored } of batch) {
      const event = stored && decodeOrTell(stored, decode, onUnreadable);
      if (event) yield event;
    }
  }
}

export const endPosition = async (connection: Connection): Promise<number> => {
  const newest = { backwards: true, maxCount: 1 };
  for await (const [last] of readStoredBatches(connection, newest))
    return Number(last?.event?.position.commit ?? -1);
  return -1;
};
