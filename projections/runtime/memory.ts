import { LRUCache } from 'lru-cache';
import type { Key, ReadDocument } from '../projection';

const BYTES = { most: 256 * 1024 * 1024, document: 2_000, element: 300 } as const;

/** Rough, and the same however long the arrays are: documents are measured at every change. */
const sizeOf = (document: ReadDocument): number =>
  Object.values(document).reduce<number>(
    (size, value) => (Array.isArray(value) ? size + value.length * BYTES.element : size),
    BYTES.document,
  );

/** The documents that were used last, as they are stored. */
export class Memory {
  private readonly cache: LRUCache<Key, ReadDocument>;

  /** @param isWhole nothing is stored yet, so what is not remembered does not exist */
  constructor(
    private isWhole: boolean,
    maxBytes: number = BYTES.most,
  ) {
    this.cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (_document, _key, reason) => {
        if (reason === 'evict') this.isWhole = false;
      },
    });
  }

  get(key: Key): ReadDocument | undefined {
    return this.cache.get(key);
  }

  /** Whether asking the database would tell more. */
  isKnown(key: Key): boolean {
    return this.isWhole || this.cache.has(key);
  }

  set(key: Key, document: ReadDocument | undefined): void {
    if (document) this.cache.set(key, document);
    else this.cache.delete(key);
  }
}
