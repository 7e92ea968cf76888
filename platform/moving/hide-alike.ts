import { answered } from '../event-store/connection';
import type { ShownStreams } from './hidden';
import { metadataText, shownOf } from './hidden';
import type { MovingStore } from './store';

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
