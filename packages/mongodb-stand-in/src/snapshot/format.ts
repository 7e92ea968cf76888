/*
 * A snapshot is one file: a preamble, records, and the SHA-256 of everything before it. A record is
 * its kind in one byte and a BSON document; a collection comes before its documents.
 */

/** The last byte is the version of the format. */
export const PREAMBLE = Buffer.from('docsnap\u0001');

export const COLLECTION = 1;
export const DOCUMENT = 2;
export const END = 0;

export const HASH = 'sha256';
export const HASH_BYTES = 32;

export class DamagedSnapshot extends Error {
  override readonly name = 'DamagedSnapshot';
}
