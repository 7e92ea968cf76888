import { randomInt } from 'node:crypto';
import { CommandError } from './errors';

interface Cursor {
  readonly namespace: string;
  readonly documents: readonly Buffer[];
  next: number;
  usedAt: number;
  /** Why it can't go on, when its collection is gone. */
  killed?: string;
}

/** The results of one answer. */
export interface Batch {
  /** 0 when no results are left. */
  readonly cursorId: bigint;
  readonly documents: readonly Buffer[];
}

/** As in MongoDB, an unused cursor expires. */
const IDLE_MS = 10 * 60_000;

/** Keeps an answer below the longest message. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** Returns results batch by batch. All are from the moment that the query ran. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();

  /**
   * @param size documents in the first batch
   * @param only whether to drop the rest instead of keeping a cursor for it
   */
  start(namespace: string, documents: readonly Buffer[], size: number, only = false): Batch {
    const cursor: Cursor = { namespace, documents, next: 0, usedAt: Date.now() };
    const batch = takeBatch(cursor, size);
    if (only || cursor.next >= documents.length) return { cursorId: 0n, documents: batch };
    this.forgetIdle();
    const cursorId = BigInt(randomInt(1, 2 ** 47));
    this.open.set(cursorId, cursor);
    return { cursorId, documents: batch };
  }

  /** @throws CommandError when the cursor does not exist, or no longer */
  more(cursorId: bigint, namespace: string, size: number): Batch {
    const cursor = this.open.get(cursorId);
    if (cursor?.namespace !== namespace) {
      throw new CommandError('CursorNotFound', `cursor id ${cursorId.toString()} not found`);
    }
    if (cursor.killed !== undefined) {
      this.open.delete(cursorId);
      throw new CommandError('QueryPlanKilled', cursor.killed);
    }
    cursor.usedAt = Date.now();
    const documents = takeBatch(cursor, size);
    if (cursor.next < cursor.documents.length) return { cursorId, documents };
    this.open.delete(cursorId);
    return { cursorId: 0n, documents };
  }

  /** @returns whether the cursor existed */
  kill(cursorId: bigint): boolean {
    return this.open.delete(cursorId);
  }

  /** Ends the cursors over a collection that was dropped or renamed. */
  killAll(namespace: string, reason: string): void {
    for (const cursor of this.open.values())
      if (cursor.namespace === namespace) cursor.killed = reason;
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
    // The first document is always sent: after an empty batch, the client would ask again for ever.
    if (bytes > MAX_BATCH_BYTES && cursor.next > start) break;
    cursor.next += 1;
  }
  return cursor.documents.slice(start, cursor.next);
};
