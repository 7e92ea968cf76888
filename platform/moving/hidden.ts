import { StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import { answered } from '../event-store/answered';
import { readEverything, readStoredStream } from '../event-store/read-events';
import type { MovingStore, StoredOwn } from './store';

/** What a store shows of a stream that has metadata. */
export interface Shown {
  /** The first revision that it shows; undefined when it shows nothing. */
  readonly first: number | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Of every stream of the site that has metadata or was deleted. Others are shown whole. */
export type ShownStreams = ReadonlyMap<string, Shown>;

const METADATA = '$$';
const DELETED = '$streamDeleted';

const streamsWithMetadata = async ({ connection, names }: MovingStore) => {
  const streams = new Set<string>();
  for await (const { event } of readEverything(connection, {})) {
    if (!event) continue;
    const { streamId, type } = event;
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

/** Reads the whole log once, for the store has no list of streams. */
export const readShown = async (store: MovingStore): Promise<ShownStreams> => {
  const shown = new Map<string, Shown>();
  for (const stream of await streamsWithMetadata(store))
    shown.set(stream, await shownOf(store, stream));
  return shown;
};

export const isShown = (shown: ShownStreams, { stream, revision }: StoredOwn): boolean => {
  const known = shown.get(stream);
  return known === undefined || (known.first !== undefined && revision >= known.first);
};

/** The same for metadata that says the same, in whatever order. */
export const metadataText = (metadata: Shown['metadata']): string =>
  JSON.stringify(Object.entries(metadata).toSorted(([one], [other]) => (one < other ? -1 : 1)));
