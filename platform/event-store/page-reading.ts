import { positionOf } from './codec';
import type { Connection } from './connection';
import { leaveLive, type ReadingParts } from './live-reading';
import { readStoredBatches } from './read-events';

/**
 * Reads the log in pages, each when the inbox has room for it, until its end is near. A reader that
 * is slower than the log grows can't be thrown out meanwhile.
 * @param size of a page; at least two, because each begins with the event before it
 */
export const readPages = async (
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
