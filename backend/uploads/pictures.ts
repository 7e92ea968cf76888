import sharp, { type Sharp } from 'sharp';
import { ProblemError } from '../http/problem-error';
import { createFairTurns } from './fair-turns';

/** Bounds the memory of a decoder: an AVIF or a progressive picture is held whole. */
const PIXELS_MAX = 24_000_000;
const PICTURE_SIDE = 1_600;
const THUMBNAIL_WIDTH = 480;
const SECONDS_MAX = 20;
const AT_ONCE = 2;

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

/**
 * Decoded pictures are big and use much processor time, so all work on them waits for its turn
 * here, by their owners.
 */
export const imageWork = createFairTurns(AT_ONCE);

export const notAnImage = () =>
  new ProblemError(415, 'not-an-image', 'Por favor selecciona un archivo de imagen válido.');

const tooManyPixels = () =>
  new ProblemError(
    422,
    'image-too-large',
    'La imagen tiene demasiada resolución. Máximo 24 megapíxeles.',
  );

const problemOf = (error: unknown): ProblemError => {
  const isTooLarge = /pixel limit|timeout/.test(String(error));
  return isTooLarge ? tooManyPixels() : notAnImage();
};

const open = (input: string | Buffer): Sharp =>
  sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true });

const webp = (image: Sharp, width: number, height?: number): Promise<Buffer> =>
  image
    .resize({ width, ...(height ? { height } : {}), fit: 'inside', withoutEnlargement: true })
    .webp()
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer();

/**
 * A photo ready to publish: upright, of screen size, and without the file's other data, such as the
 * place where it was taken.
 * @param file a path
 * @throws ProblemError 415 for another format, 422 for too many pixels
 */
export const publishedPicture = async (file: string): Promise<Buffer> => {
  try {
    return await webp(open(file), PICTURE_SIDE, PICTURE_SIDE);
  } catch (error) {
    throw problemOf(error);
  }
};

/** @param picture the result of `publishedPicture` */
export const smallPicture = (picture: Buffer): Promise<Buffer> =>
  webp(open(picture), THUMBNAIL_WIDTH);
