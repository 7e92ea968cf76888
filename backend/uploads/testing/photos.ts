import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

interface PhotoOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
  readonly color?: string;
}

/** A picture of one colour. */
export const photo = ({
  width = 600,
  height = 400,
  format = 'jpeg',
  color = '#c03020',
}: PhotoOptions = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();

/** 40° 25′ north as EXIF writes it. */
export const PLACE = Buffer.from('28000000010000001900000001000000', 'hex');

/** A JPEG with the place where it was taken, from a camera that was held sideways. */
export const phonePhoto = async (): Promise<Buffer> => {
  const taken = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#204080' },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
    .webp()
    .toBuffer();
  return sharp(taken).keepExif().withMetadata({ orientation: 6 }).jpeg().toBuffer();
};

/** A JPEG of this many pixels, from a phone that was held upright. */
export const photoOfPhone = (
  width: number,
  height: number,
  { progressive = false } = {},
): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#204080' },
    limitInputPixels: false,
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive })
    .toBuffer();

/** A photo of exactly this many bytes, with data after the picture, as in phones' live photos. */
export const photoOfBytes = async (bytes: number): Promise<Buffer> => {
  const jpeg = await photo();
  return Buffer.concat([jpeg, randomBytes(bytes - jpeg.length)]);
};

/** A JPEG of twelve megapixels with details, as of a phone: some megabytes. */
export const photoOfCamera = async (): Promise<Buffer> => {
  const raw = { width: 500, height: 375, channels: 3 } as const;
  const spots = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw }).blur(1.5);
  return sharp(await spots.png().toBuffer())
    .resize(4_000, 3_000)
    .jpeg({ quality: 85 })
    .toBuffer();
};
