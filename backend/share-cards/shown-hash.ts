import { createHash } from 'node:crypto';
import type { SharedThing } from './shared-things';

/** Raised with a change of the drawing, so that all are made again. */
const DRAWING = 1;
const HASH_CHARACTERS = 24;
/** A segment of a JPEG: its marker, its length, and the hash. */
const COMMENT = Buffer.from([0xff, 0xfe, 0, HASH_CHARACTERS + 2]);
/** The mark with which a JPEG begins. */
const MARK_BYTES = 2;

/** So many bytes of a stored picture tell what it shows. */
export const START_BYTES = MARK_BYTES + COMMENT.length + HASH_CHARACTERS;

/** A name for all that the picture shows. */
export const shownHash = (thing: SharedThing): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, thing]))
    .digest('hex')
    .slice(0, HASH_CHARACTERS);

/** The picture with the hash in a comment; drawn ones have no JFIF header that must come first. */
export const withHash = (jpeg: Uint8Array, hash: string): Uint8Array =>
  Buffer.concat([
    jpeg.subarray(0, MARK_BYTES),
    COMMENT,
    Buffer.from(hash),
    jpeg.subarray(MARK_BYTES),
  ]);

/** Whether the stored picture that starts so shows this. */
export const hasHash = (start: Buffer, hash: string): boolean =>
  start.subarray(MARK_BYTES).equals(Buffer.concat([COMMENT, Buffer.from(hash)]));
