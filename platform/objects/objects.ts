import type { Readable } from 'node:stream';

/** A stored file on its way out. */
export interface StoredObject {
  readonly body: Readable;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** Where pictures and draw packs are kept. A key is a path such as `uploads/7-….webp`. */
export interface ObjectStore {
  /** Stores whole or not at all. @returns false, and changes nothing, when the key is taken */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<boolean>;
  get: (key: string) => Promise<StoredObject | undefined>;
  has: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
}
