import type { Readable } from 'node:stream';

/**
 * A stored file on its way out. Read its body to the end, or destroy it: it holds a resource until
 * then.
 */
export interface StoredObject {
  readonly body: Readable;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Where pictures and draw packs are kept. A key is a path such as `uploads/7-….webp`; every method
 * throws RangeError for one that is not (see `object-key`).
 */
export interface ObjectStore {
  /**
   * Stores whole or not at all; what was answered true survives a power cut.
   * @param contentType must be the one that the key's extension stands for, else RangeError
   * @returns false, and changes nothing, when the key is taken
   */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<boolean>;
  get: (key: string) => Promise<StoredObject | undefined>;
  /** Its first bytes, so many at most. */
  readStart: (key: string, bytes: number) => Promise<Buffer | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Does nothing when there is no such object. */
  remove: (key: string) => Promise<void>;
}
