import type { Photo } from '../../domain/raffles/events';

/**
 * This many bytes from the beginning contain the size of a WebP (RFC 9649, sections 2.5 to 2.7).
 */
export const WEBP_HEAD_BYTES = 30;

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const LOSSY_START = 0x2a_01_9d;
const LOSSLESS_SIGNATURE = 0x2f;
const FOURTEEN_BITS = 0x3fff;

/** 14 bits for each side; the two bits above are a scale that we ignore. */
const lossySize = (head: Buffer): PictureSize | undefined =>
  head.readUIntLE(23, 3) === LOSSY_START
    ? {
        width: head.readUInt16LE(26) & FOURTEEN_BITS,
        height: head.readUInt16LE(28) & FOURTEEN_BITS,
      }
    : undefined;

/** 14 bits for each side, minus one. */
const losslessSize = (head: Buffer): PictureSize | undefined => {
  if (head.readUInt8(20) !== LOSSLESS_SIGNATURE) return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & FOURTEEN_BITS) + 1, height: ((bits >>> 14) & FOURTEEN_BITS) + 1 };
};

/** 24 bits for each side, minus one. */
const extendedSize = (head: Buffer): PictureSize => ({
  width: head.readUIntLE(24, 3) + 1,
  height: head.readUIntLE(27, 3) + 1,
});

/**
 * @param head the first bytes of a file
 * @returns undefined when it is not a WebP
 */
export const webpSize = (head: Buffer): PictureSize | undefined => {
  if (head.length < WEBP_HEAD_BYTES) return undefined;
  if (head.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  switch (head.toString('latin1', 8, 16)) {
    case 'WEBPVP8 ':
      return lossySize(head);
    case 'WEBPVP8L':
      return losslessSize(head);
    case 'WEBPVP8X':
      return extendedSize(head);
    default:
      return undefined;
  }
};

/** @param head the first bytes of the picture at this path */
export const photoOf = (path: string, head: Buffer): Photo => {
  const size = webpSize(head);
  return { path, width: size?.width ?? null, height: size?.height ?? null };
};
