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

/** The first bytes of an object. */
export interface ObjectStart {
  readonly start: Buffer;
  /** Milliseconds since 1970, by the store's clock. */
  readonly storedAt: number;
}

export interface ListedObject {
  readonly key: string;
  /** Milliseconds since 1970, by the store's clock. */
  readonly storedAt: number;
}

/**
 * Stores pictures, draw packs and files of the page. A key is a path such as `uploads/7-….webp`;
 * every method throws RangeError for an invalid key (see `object-key`).
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
  readStart: (key: string, bytes: number) => Promise<ObjectStart | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Does nothing when the object does not exist. */
  remove: (key: string) => Promise<void>;
  /**
   * The objects right in a folder, page after page, in the order of their keys.
   * @param prefix the folder with a slash, then the start of a name, such as `uploads/7-`
   */
  list: (prefix: string) => AsyncIterable<readonly ListedObject[]>;
}

/** The store can't be reached, or answers wrongly. A later retry may help. */
export class ObjectStoreUnavailableError extends Error {
  override readonly name = 'ObjectStoreUnavailableError';
}

const KEY_MAX = 512;
/** A segment never starts with a dot, so no key leaves the store or names its hidden files. */
const KEY = /^[\w-][\w.-]{0,199}(\/[\w-][\w.-]{0,199})*$/;

/** By extension, so that the type of a file need not be stored. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json'],
  ['bin', 'application/octet-stream'],
]);

const extensionOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** @throws RangeError unless the key is a path of plain names with a known extension */
export const contentTypeOf = (key: string): string => {
  const contentType = CONTENT_TYPES.get(extensionOf(key));
  if (key.length > KEY_MAX || !KEY.test(key) || contentType === undefined) {
    throw new RangeError(`Not the key of an object: ${JSON.stringify(key.slice(0, KEY_MAX))}`);
  }
  return contentType;
};
