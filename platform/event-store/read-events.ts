import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type Direction,
  type EventStoreDBClient,
  type ReadPosition,
  type ReadRevision,
  type StreamingRead,
} from '@eventstore/db-client';
import type { Codec } from './codec';
import { translated } from './translate-error';

export interface ReadOptions {
  /**
   * First revision (or position) to read; the start, or the end when reading backwards, if absent.
   */
  readonly from?: number;
  readonly maxCount?: number;
  readonly backwards?: boolean;
}

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

export async function* readStream(
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

export async function* readAll(
  client: EventStoreDBClient,
  { decode }: Codec,
  options: ReadOptions,
) {
  for await (const resolved of readEverything(client, options)) {
    if (resolved.event && !isSystemEvent(resolved.event.type)) yield decode(resolved.event);
  }
}

export const endPosition = async (client: EventStoreDBClient): Promise<number> => {
  for await (const { event } of readEverything(client, { backwards: true, maxCount: 1 })) {
    return Number(event?.position.commit ?? -1n);
  }
  return -1;
};
