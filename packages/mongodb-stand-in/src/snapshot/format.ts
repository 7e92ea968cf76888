/*
 * A snapshot is one file: a preamble, then records, each a kind of one byte and a BSON document,
 * the last a bare END, then the SHA-256 of everything before it. A collection comes in front of its
 * documents.
 */

/** The last byte is the version of the format. */
export const PREAMBLE = Buffer.from('docsnap\u0001');

export const COLLECTION = 1;
export const DOCUMENT = 2;
export const END = 0;

export const HASH = 'sha256';
export const HASH_BYTES = 32;

/** A snapshot that cannot be trusted. */
export class DamagedSnapshot extends Error {
  override readonly name = 'DamagedSnapshot';
}
