import { appendFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { THUMBNAIL_WIDTH } from '@contracts/thumbnails';
import { JPEG } from '@platform/objects/picture-keys';
import type { Job, Refusal } from './messages';
import { drawShareCard } from './share-card';
import { whyUnread } from './why-unread';

const PIXELS_MAX = 24_000_000;
/** The decoder of AVIF holds a picture several times: some twenty bytes for each pixel. */
const AVIF_PIXELS_MAX = 10_000_000;
/** A JPEG of one scan shrinks while it is read. The biggest camera of a phone has so many. */
const ONE_SCAN_PIXELS_MAX = 200_000_000;
const PICTURE_SIDE = 1_600;

const END_OF_JPEG = Buffer.from('ffd9', 'hex');

const RASTER_LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'] as const;

// libvips chooses a parser by a file's bytes; all formats but these are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...RASTER_LOADERS.map((format) => `VipsForeignLoad${format}File`),
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** A picture that is not made, for a reason in itself. */
export class RefusedPicture extends Error {
  override readonly name = 'RefusedPicture';

  constructor(
    readonly refusal: Refusal,
    cause: unknown,
  ) {
    super(refusal, { cause });
  }
}

/** `failOn`: at the first `error`, or also where a `warning` says that pixels are missing. */
const open = (
  input: string | Uint8Array,
  limitInputPixels = PIXELS_MAX,
  failOn: 'error' | 'warning' = 'error',
): Sharp => sharp(input, { limitInputPixels, failOn, autoOrient: true, sequentialRead: true });

const inside = (image: Sharp, width: number, height?: number): Sharp =>
  image.resize({ width, ...(height && { height }), fit: 'inside', withoutEnlargement: true });

const thumbnail = ({ picture, type }: Extract<Job, { make: 'thumbnail' }>): Promise<Buffer> => {
  const small = inside(open(picture), THUMBNAIL_WIDTH);
  const written = type === JPEG ? small.flatten({ background: 'white' }).jpeg() : small.webp();
  return written.toBuffer();
};

/** By what a picture costs while it is decoded. */
const pixelsMax = ({ format, isProgressive }: Metadata): number => {
  if (format === 'heif') return AVIF_PIXELS_MAX;
  return format === 'jpeg' && !isProgressive ? ONE_SCAN_PIXELS_MAX : PIXELS_MAX;
};

const lacksEnd = (error: unknown): boolean => /premature end of JPEG image/.test(String(error));

/**
 * Reads the header alone first, so that a big AVIF costs nothing. A JPEG that has all its pixels
 * and only lacks its end gets one; browsers show it whole too.
 */
const publishedPicture = async (file: string): Promise<Buffer> => {
  const limit = pixelsMax(await open(file, ONE_SCAN_PIXELS_MAX).metadata());
  const publish = (image: Sharp): Promise<Buffer> =>
    inside(image, PICTURE_SIDE, PICTURE_SIDE).webp().toBuffer();
  try {
    return await publish(open(file, limit));
  } catch (error) {
    if (!lacksEnd(error)) throw error;
    await appendFile(file, END_OF_JPEG);
    return publish(open(file, limit, 'warning'));
  }
};

/**
 * A photo ready to publish: upright, of screen size, and without the file's other data, such as the
 * place where it was taken. Or a published one, made small, or with what a shared link shows.
 * @throws RefusedPicture
 */
export const makePicture = async (job: Job): Promise<Buffer> => {
  try {
    if (job.make === 'card') return await drawShareCard(job.card);
    if (job.make === 'thumbnail') return await thumbnail(job);
    return await publishedPicture(job.file);
  } catch (error) {
    if (/pixel limit/.test(String(error))) throw new RefusedPicture('too-many-pixels', error);
    if (job.make !== 'picture') throw new RefusedPicture('damaged', error);
    throw new RefusedPicture(await whyUnread(job.file), error);
  }
};
