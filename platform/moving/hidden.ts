import { StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import { answered } from '../event-store/connection';
import { readEverything, readStoredStream } from '../event-store/read-events';
import type { MovingStore, StoredOwn } from './store';

interface MoveProgress {
  readonly events: number;
  /** In the log that is read. */
  readonly position: number;
  readonly end: number;
}

/** Work of a move that somebody looks at, and may stop. */
export interface Watched {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: MoveProgress) => void;
}

/** What a store shows of a stream that has metadata. */
export interface Shown {
  /** The first revision that it shows; undefined when it shows nothing. */
  readonly first: number | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Of every stream of the site that has metadata or was deleted. Others are shown whole. */
export type ShownStreams = ReadonlyMap<string, Shown>;

/** What a move reads from, and what it writes to. */
export interface Copying extends Watched {
  readonly source: MovingStore;
  readonly target: MovingStore;
  /** What the source shows. */
  readonly shown: ShownStreams;
}

const PROGRESS_EVERY = 1_024;
const METADATA = '$$';
const DELETED = '$streamDeleted';

const streamsWithMetadata = async (
  { connection, names, log }: MovingStore,
  { signal, onProgress }: Watched,
) => {
  const streams = new Set<string>();
  const end = await log.endPosition();
  let events = 0;
  for await (const { event } of readEverything(connection, {})) {
    if (signal.aborted) break;
    if (!event) continue;
    const { streamId, type, position } = event;
    events += 1;
    if (events % PROGRESS_EVERY === 0)
      onProgress({ events, position: Number(position.commit), end });
    if (streamId.startsWith(METADATA)) {
      const stream = names.own(streamId.slice(METADATA.length));
      if (stream !== undefined) streams.add(stream);
    } else if (type === DELETED) {
      const stream = names.own(streamId);
      if (stream !== undefined) streams.add(stream);
    }
  }
  return streams;
};

/** The first revision that is shown; undefined when nothing is. */
const firstOf = async ({ connection, names }: MovingStore, stream: string) => {
  const reading = readStoredStream(connection, names.stored(stream), { maxCount: 1 });
  try {
    for await (const { event } of reading) return event && Number(event.revision);
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return undefined;
};

const NOTHING: Shown = { first: undefined, metadata: {} };

/** What a store shows of one stream. */
export const shownOf = async (store: MovingStore, stream: string): Promise<Shown> => {
  const link = store.connection.link();
  const stored = store.names.stored(stream);
  try {
    const { metadata = {} } = await answered(link.client.getStreamMetadata(stored));
    return { first: await firstOf(store, stream), metadata };
  } catch (error) {
    if (error instanceof StreamDeletedError) return NOTHING;
    throw store.connection.failed(link, error, `read the stream ${stored}`);
  }
};

/** Reads the whole log once, for the store has no list of streams. Stopped, it knows a part. */
export const readShown = async (store: MovingStore, watched: Watched): Promise<ShownStreams> => {
  const shown = new Map<string, Shown>();
  for (const stream of await streamsWithMetadata(store, watched)) {
    if (watched.signal.aborted) break;
    shown.set(stream, await shownOf(store, stream));
  }
  return shown;
};

export const isShown = (shown: ShownStreams, { stream, revision }: StoredOwn): boolean => {
  const known = shown.get(stream);
  return known === undefined || (known.first !== undefined && revision >= known.first);
};

/** The same for metadata that says the same, in whatever order. */
export const metadataText = (metadata: Shown['metadata']): string =>
  JSON.stringify(Object.entries(metadata).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const change = async (
  { connection, names }: MovingStore,
  stream: string,
  metadata: Readonly<Record<string, unknown>> | 'deleted',
): Promise<void> => {
  const stored = names.stored(stream);
  const link = connection.link();
  try {
    await answered(
      metadata === 'deleted'
        ? link.client.deleteStream(stored)
        : link.client.setStreamMetadata(stored, metadata),
    );
  } catch (error) {
    throw connection.failed(link, error, `write the metadata of the stream ${stored}`);
  }
};

/**
 * Lets the target hide what the source hides.
 * @param leftovers streams that the target has, and of which the source shows nothing any more
 */
export const hideAlike = async (
  target: MovingStore,
  shown: ShownStreams,
  leftovers: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> => {
  for (const [stream, { first, metadata }] of shown) {
    if (signal.aborted) return;
    if (first === undefined && !leftovers.has(stream)) continue;
    const there = await shownOf(target, stream);
    if (first === undefined) {
      if (there.first !== undefined) await change(target, stream, 'deleted');
    } else if (metadataText(there.metadata) !== metadataText(metadata)) {
      await change(target, stream, metadata);
    }
  }
};
