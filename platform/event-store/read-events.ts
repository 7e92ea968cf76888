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
   * First revision or position to read. By default the start, or the end when reading backwards.
   */
  readonly from?: number;
  readonly maxCount?: number;
  readonly backwards?: boolean;
}

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
 * Reads to the end, or until the caller stops. The client keeps a call until its stream ends, which
 * an unread stream never does, so a stopped one is cancelled and drained.
 */
async function* untilEnough<Resolved>(
  reading: StreamingRead<Resolved>,
): AsyncGenerator<Resolved, void> {
  // In object mode, the iterator returns the client's events.
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
  { decode, names }: Codec,
  stream: string,
  options: ReadOptions,
) {
  const where = { ...directed(options), fromRevision: startOf(options) };
  try {
    for await (const resolved of untilEnough(client.readStream(names.stored(stream), where))) {
      // The client's type allows links, which nobody creates here; `decode` refuses an event
      // without body.
      const event = decode((resolved as AllStreamResolvedEvent).event);
      if (event) yield event;
    }
  } catch (error) {
    if (error instanceof StreamNotFoundError) return;
    throw translated(error);
  }
}

/**
 * Reads the whole log with the events of the store and of other applications, because this client
 * can filter only subscriptions.
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
    const event = resolved.event && decode(resolved.event);
    if (event) yield event;
  }
}

export const endPosition = async (client: EventStoreDBClient): Promise<number> => {
  for await (const { event } of readEverything(client, { backwards: true, maxCount: 1 })) {
    return Number(event?.position.commit ?? -1n);
  }
  return -1;
};
