import { randomInt } from 'node:crypto';
import { CommandError } from './errors';

/** Results that a client has not fetched yet. */
interface Cursor {
  readonly namespace: string;
  readonly documents: readonly Buffer[];
  next: number;
  usedAt: number;
}

/** One answer's worth of results. */
export interface Batch {
  /** 0 when there is nothing more to fetch. */
  readonly cursorId: bigint;
  readonly documents: readonly Buffer[];
}

/** As MongoDB: a cursor that nobody asks for is forgotten. */
const IDLE_MS = 10 * 60_000;

/** Keeps an answer well within the longest message. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** Hands out results batch by batch. They are as they were when the query ran. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();

  /** @param size documents in the first batch; the rest waits, unless it is the only one */
  start(namespace: string, documents: readonly Buffer[], size: number, only = false): Batch {
    const cursor = { namespace, documents, next: 0, usedAt: Date.now() };
    const batch = takeBatch(cursor, size);
    if (only || cursor.next >= documents.length) return { cursorId: 0n, documents: batch };
    this.forgetIdle();
    const cursorId = BigInt(randomInt(1, 2 ** 47));
    this.open.set(cursorId, cursor);
    return { cursorId, documents: batch };
  }

  /** @throws CommandError when there is no such cursor, or no longer */
  more(cursorId: bigint, namespace: string, size: number): Batch {
    const cursor = this.open.get(cursorId);
    if (cursor?.namespace !== namespace) {
      throw new CommandError('CursorNotFound', `cursor id ${cursorId.toString()} not found`);
    }
    cursor.usedAt = Date.now();
    const documents = takeBatch(cursor, size);
    if (cursor.next < cursor.documents.length) return { cursorId, documents };
    this.open.delete(cursorId);
    return { cursorId: 0n, documents };
  }

  /** @returns whether there was such a cursor */
  kill(cursorId: bigint): boolean {
    return this.open.delete(cursorId);
  }

  private forgetIdle(): void {
    const since = Date.now() - IDLE_MS;
    for (const [id, { usedAt }] of this.open) {
      if (usedAt < since) this.open.delete(id);
    }
  }
}

const takeBatch = (cursor: Cursor, size: number): readonly Buffer[] => {
  const start = cursor.next;
  const end = Math.min(start + size, cursor.documents.length);
  let bytes = 0;
  while (cursor.next < end) {
    bytes += cursor.documents[cursor.next]?.length ?? 0;
    // The first one goes out however big it is, or the client would ask for ever.
    if (bytes > MAX_BATCH_BYTES && cursor.next > start) break;
    cursor.next += 1;
  }
  return cursor.documents.slice(start, cursor.next);
};
