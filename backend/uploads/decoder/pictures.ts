import sharp, { type Sharp } from 'sharp';
import { THUMBNAIL_WIDTH } from '@contracts/thumbnails';
import type { Job, Refusal } from './messages';
import { drawShareCard } from './share-card';

const PIXELS_MAX = 24_000_000;
/** The decoder of AVIF holds a picture several times: some twenty bytes for each pixel. */
const AVIF_PIXELS_MAX = 10_000_000;
const PICTURE_SIDE = 1_600;

const RASTER_LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'] as const;

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

const open = (input: string | Uint8Array, limitInputPixels = PIXELS_MAX): Sharp =>
  sharp(input, { limitInputPixels, failOn: 'error', autoOrient: true, sequentialRead: true });

const webp = (image: Sharp, width: number, height?: number): Promise<Buffer> =>
  image
    .resize({ width, ...(height ? { height } : {}), fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();

/** Reads the header alone first, so that a big AVIF costs nothing. */
const publishedPicture = async (file: string): Promise<Buffer> => {
  const { format } = await open(file).metadata();
  return webp(
    open(file, format === 'heif' ? AVIF_PIXELS_MAX : undefined),
    PICTURE_SIDE,
    PICTURE_SIDE,
  );
};

/**
 * A photo ready to publish: upright, of screen size, and without the file's other data, such as the
 * place where it was taken. Or a published one, made small, or with what a shared link shows.
 * @throws RefusedPicture
 */
export const makePicture = async (job: Job): Promise<Buffer> => {
  try {
    if (job.make === 'card') return await drawShareCard(job.card);
    if (job.make === 'thumbnail') return await webp(open(job.picture), THUMBNAIL_WIDTH);
    return await publishedPicture(job.file);
  } catch (error) {
    const isTooLarge = /pixel limit/.test(String(error));
    throw new RefusedPicture(isTooLarge ? 'too-many-pixels' : 'not-an-image', error);
  }
};
