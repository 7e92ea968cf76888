import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { JPEG, WEBP } from '@platform/objects/picture-keys';
import { makePicture } from './pictures';
import { phonePhoto, photo, photoOfPhone, PLACE } from '../testing/photos';

let folder: string;
let files = 0;

const written = async (bytes: Uint8Array | string): Promise<string> => {
  files += 1;
  const file = join(folder, String(files));
  await writeFile(file, bytes);
  return file;
};

const published = async (bytes: Uint8Array | string): Promise<Buffer> =>
  makePicture({ make: 'picture', file: await written(bytes) });

const small = (picture: Buffer, type = WEBP): Promise<Buffer> =>
  makePicture({ make: 'thumbnail', picture, type });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a published picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'is made of %s',
    async (format) => {
      const picture = await published(await photo({ format }));

      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'webp',
        width: 600,
        height: 400,
      });
    },
  );

  it('fits a square of 1600', async () => {
    const wide = await sharp(
      await published(await photo({ width: 3_200, height: 800 })),
    ).metadata();
    const tall = await sharp(
      await published(await photo({ width: 800, height: 3_200 })),
    ).metadata();

    expect([wide.width, wide.height]).toEqual([1_600, 400]);
    expect([tall.width, tall.height]).toEqual([400, 1_600]);
  });

  it('is upright, and does not reveal where it was taken', async () => {
    const original = await phonePhoto();
    expect(await sharp(await written(original)).metadata()).toMatchObject({ orientation: 6 });
    expect(original.includes(PLACE)).toBe(true);

    const { width, height, exif, xmp, icc, orientation } = await sharp(
      await published(original),
    ).metadata();
    expect([width, height]).toEqual([400, 600]);
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 20)]);
    const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const;
    const moving = await sharp(frames, { raw })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(await written(moving)).metadata()).pages).toBe(2);

    const metadata = await sharp(await published(moving)).metadata();
    expect([metadata.pages, metadata.height]).toEqual([undefined, 10]);
  });

  it('keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0.5 };
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer();

    expect((await sharp(await published(png)).metadata()).hasAlpha).toBe(true);
  });

  it('is small as a JPEG, where one is asked for, and white where one sees through', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 900, height: 90, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const file = join(folder, 'small.jpg');
    await writeFile(file, await small(await published(png), JPEG));
    const jpeg = sharp(file);
    expect(await jpeg.metadata()).toMatchObject({ format: 'jpeg', width: 480 });
    expect((await jpeg.stats()).channels[0]).toMatchObject({ min: 255 });
  });

  it('keeps nothing of a file that is also something else', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await photo({ format: 'gif' }), Buffer.from(script)]);

    expect((await published(polyglot)).includes('script')).toBe(false);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'],
    ['a bitmap of Windows', Buffer.from('424d0000000000003600000028000000', 'hex')],
    ['an AVIF that moves', '\0\0\0\x2cftypavis\0\0\0\0avifavismsf1mif1miaf'],
  ])('is not made of %s', async (_kind, bytes) => {
    await expect(published(bytes)).rejects.toMatchObject({ refusal: 'not-an-image' });
  });

  it.each(['heic-small.heic', 'heic-orientation-6.heic'])(
    'is not made of %s, and its sender is told what it is',
    async (name) => {
      const heic = join(import.meta.dirname, '../testing', name);
      await expect(makePicture({ make: 'picture', file: heic })).rejects.toMatchObject({
        refusal: 'heic',
      });
    },
  );

  it.each([
    ['the first bytes of a JPEG', 'ffd8ffe000104a464946'],
    ['a file that came without its bytes', ''],
  ])('is not made of %s', async (_what, bytes) => {
    await expect(published(Buffer.from(bytes, 'hex'))).rejects.toMatchObject({
      refusal: 'damaged',
    });
  });

  it.each([
    ['an iPhone, as it comes', 5_712, 4_284],
    ['a camera', 6_016, 4_016],
    ['an iPhone, at most', 8_064, 6_048],
    ['the biggest phone', 16_320, 12_240],
  ])('is made of a photo of %s: %d × %d', async (_whose, width, height) => {
    const taken = await photoOfPhone(width, height);
    const before = process.resourceUsage().maxRSS;
    const { width: across, height: down } = await sharp(await published(taken)).metadata();

    expect([across, down]).toEqual([Math.round((1_600 * height) / width), 1_600]);
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150_000);
  });

  it('is not made of a JPEG of many scans with as many pixels', async () => {
    const scans = await photoOfPhone(8_064, 6_048, { progressive: true });
    await expect(published(scans)).rejects.toMatchObject({ refusal: 'too-many-pixels' });
  });

  it.each([1, 2])('is made of a JPEG without its last bytes: %d', async (missing) => {
    const whole = await phonePhoto();
    const picture = await published(whole.subarray(0, -missing));

    expect(picture).toStrictEqual(await published(whole));
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'is not made of an incomplete %s',
    async (format) => {
      const whole = await photo({ format, width: 1_000, height: 1_000 });
      const broken = whole.subarray(0, Math.floor(whole.length / 2));

      await expect(published(broken)).rejects.toMatchObject({ refusal: 'damaged' });
    },
  );

  it('is not made of a small file with too many pixels', async () => {
    const bomb = await photo({ format: 'png', width: 8_000, height: 8_000 });
    expect(bomb.length).toBeLessThan(1_000_000);

    await expect(published(bomb)).rejects.toMatchObject({ refusal: 'too-many-pixels' });
  });
});

describe('a small picture', () => {
  it('is 480 pixels wide, and never wider than its source', async () => {
    const big = await published(await photo({ width: 1_200, height: 900 }));
    const little = await published(await photo({ width: 100, height: 900 }));

    expect(await sharp(await small(big)).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 360,
    });
    expect(await sharp(await small(little)).metadata()).toMatchObject({ width: 100 });
  });
});
