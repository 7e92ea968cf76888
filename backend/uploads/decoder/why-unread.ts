import { open } from 'node:fs/promises';
import type { Refusal } from './messages';

/** Where a file of the HEIF family lists what it is compatible with. */
const HEAD_BYTES = 64;

/** What files of the formats that are decoded begin with, as Latin-1; `avis` is a film of AVIFs. */
const DECODED = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|....ftyp(?!avis).*avif|II\*\0|MM\0\*)/s;
/** HEVC is not among the codecs of the decoder: patents. */
const HEIC = /^....ftyp(?!avis).*(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;

const headOf = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/**
 * Why no picture could be made of a file: by its first bytes, whatever the decoder says. Without
 * any it was one that a phone has sent before it had it.
 */
export const whyUnread = async (path: string): Promise<Refusal> => {
  const head = await headOf(path);
  if (head === '' || DECODED.test(head)) return 'damaged';
  return HEIC.test(head) ? 'heic' : 'not-an-image';
};
