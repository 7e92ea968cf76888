import type { Readable } from 'node:stream';

/**
 * A file that is being read. Read its body to the end or destroy it, because it holds a resource
 * until then.
 */
export interface StoredObject {
  readonly body: Readable;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Stores pictures and draw packs. A key is a path such as `uploads/7-….webp`; every method throws
 * RangeError for an invalid key (see `object-key`).
 */
export interface ObjectStore {
  /**
   * Stores the object whole or not at all; once it returns true, the object survives a power cut.
   * @param contentType must match the key's extension, else RangeError
   * @returns false, and changes nothing, when the key is taken
   */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<boolean>;
  get: (key: string) => Promise<StoredObject | undefined>;
  /** Its first bytes, at most this many. */
  readStart: (key: string, bytes: number) => Promise<Buffer | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Does nothing when the object does not exist. */
  remove: (key: string) => Promise<void>;
}
