import { LRUCache } from 'lru-cache';
import type { Key, ReadDocument } from '../projection';

const BYTES = { most: 256 * 1024 * 1024, document: 700, field: 30, element: 200 } as const;

/** A rough size, fast for arrays of any length, because every change measures its document. */
const sizeOf = (document: ReadDocument): number => {
  let size: number = BYTES.document;
  for (const field in document) {
    const value: unknown = document[field as keyof ReadDocument];
    size += BYTES.field;
    if (typeof value === 'string') size += value.length;
    else if (Array.isArray(value)) size += value.length * BYTES.element;
  }
  return size;
};

/** The most recently used documents, as they are stored. */
export class DocumentCache {
  /** True while the cache holds every stored document, so that a missing one does not exist. */
  isWhole: boolean;
  private readonly cache: LRUCache<Key, ReadDocument>;

  /** @param isEmpty whether nothing is stored yet, so that the cache is whole */
  constructor(isEmpty: boolean, maxBytes: number = BYTES.most) {
    this.isWhole = isEmpty;
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

  has(key: Key): boolean {
    return this.cache.has(key);
  }

  set(key: Key, document: ReadDocument | undefined): void {
    if (document) this.cache.set(key, document);
    else this.cache.delete(key);
  }
}
