import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photoOfPhone } from './photos';

const MEBIBYTE = Buffer.alloc(1024 * 1024);

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG that claims this size but holds four pixels; `extra` comes before them. */
export const pngOf = (width: number, height: number, ...extra: readonly Buffer[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(14))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/**
 * A chunk of a PNG whose text (`zTXt`) or profile (`iCCP`) decompresses to this many MiB of zeros.
 */
export const swellingChunk = async (type: 'zTXt' | 'iCCP', mebibytes: number): Promise<Buffer> => {
  const deflate = createDeflate();
  const packed = buffer(deflate);
  for (let left = mebibytes; left > 0; left -= 1) {
    if (!deflate.write(MEBIBYTE)) await once(deflate, 'drain');
  }
  deflate.end();
  return pngChunk(type, Buffer.concat([Buffer.from('a\0\0', 'latin1'), await packed]));
};

/** An animated GIF of one pixel that never ends: nine MiB hold almost 400,000 frames. */
export const gifOfFrames = (frames: number): Buffer => {
  const head = Buffer.from('474946383961010001008000000000 00ffffff'.replaceAll(' ', ''), 'hex');
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([
    head,
    Buffer.alloc(frame.length * frames, frame),
    Buffer.from('3b', 'hex'),
  ]);
};

/** An animated WebP. */
export const webpOfFrames = async (frames: number): Promise<Buffer> => {
  const raw = { width: 1, height: frames, channels: 3, pageHeight: 1 } as const;
  const pixels = Buffer.from(Array.from({ length: frames * 3 }, (_, index) => index % 251));
  return sharp(pixels, { raw }).webp({ loop: 0, lossless: true }).toBuffer();
};

const START_OF_SCAN = Buffer.from('ffda', 'hex');

/** A JPEG that refines the same big picture again and again, each time at full cost. */
export const jpegOfScans = async (scans: number): Promise<Buffer> => {
  const flat = { width: 6_000, height: 4_000, channels: 3, background: '#abc' } as const;
  const jpeg = await sharp({ create: flat }).jpeg({ progressive: true }).toBuffer();
  const lastScan = jpeg.subarray(jpeg.lastIndexOf(START_OF_SCAN), -2);
  const repeated = Buffer.alloc(lastScan.length * scans, lastScan);
  return Buffer.concat([jpeg.subarray(0, -2), repeated, jpeg.subarray(-2)]);
};

/** An AVIF of one colour: some 1.2 KB, whatever its size. */
export const avifOf = (width: number, height: number, bitdepth: 8 | 12 = 8): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#abc' }, limitInputPixels: false })
    .avif({ effort: 0, bitdepth, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** A picture of 24 megapixels that can't be read in parts. */
const whole = () =>
  sharp({
    create: {
      width: 6_000,
      height: 4_000,
      channels: 4,
      background: { r: 90, g: 60, b: 30, alpha: 0.5 },
    },
  });

export const interlacedPng = (): Promise<Buffer> => whole().png({ progressive: true }).toBuffer();

/** As the others, but only its end shows that it is damaged. */
export const damaged = (picture: Buffer): Buffer => {
  const copy = Buffer.from(picture);
  const place = Math.floor(copy.length * 0.95);
  copy.writeUInt8(copy.readUInt8(place) ^ 0xff, place);
  return copy;
};

export const cutOff = (picture: Buffer): Buffer =>
  picture.subarray(0, Math.floor(picture.length * 0.95));

/** One of each kind of hostile picture, by name; none is big. */
export const hostilePictures = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const interlaced = await interlacedPng();
  return new Map([
    ['an AVIF of 10 megapixels', await avifOf(4_000, 2_500)],
    ['an AVIF of 10 megapixels with 12 bits', await avifOf(4_000, 2_500, 12)],
    ['an AVIF of 24 megapixels', await avifOf(6_000, 4_000)],
    ['an AVIF of 50 megapixels', await avifOf(8_192, 6_100)],
    ['an interlaced PNG', interlaced],
    ['a damaged interlaced PNG', damaged(interlaced)],
    ['an interlaced PNG without its end', cutOff(interlaced)],
    [
      'a WebP without its end',
      cutOff(await whole().webp({ lossless: true, effort: 0 }).toBuffer()),
    ],
    ['a JPEG without its end', cutOff(await whole().jpeg({ progressive: true }).toBuffer())],
    ['a JPEG of 200 megapixels', await photoOfPhone(16_320, 12_240)],
    ['a TIFF of 24 megapixels', await whole().tiff({ compression: 'deflate' }).toBuffer()],
    ['a JPEG of many scans', await jpegOfScans(3_000)],
    ['a header of 2,500 megapixels', pngOf(50_000, 50_000)],
    ['a GIF of many frames', gifOfFrames(30_000)],
    ['a WebP of many frames', await webpOfFrames(2_000)],
  ]);
};
