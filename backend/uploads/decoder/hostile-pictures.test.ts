import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { makePicture } from './pictures';
import {
  gifOfFrames,
  jpegOfScans,
  pngChunk,
  pngOf,
  swellingChunk,
  webpOfFrames,
} from '../testing/bombs';
import { photo } from '../testing/photos';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

const written = async (bytes: Uint8Array): Promise<string> => {
  const file = join(folder, 'upload');
  await writeFile(file, bytes);
  return file;
};

const published = async (bytes: Uint8Array): Promise<Buffer> =>
  makePicture({ make: 'picture', file: await written(bytes) });

/** The peak memory of this process, in kilobytes. */
const mostMemory = (): number => process.resourceUsage().maxRSS;

describe('a decompression bomb', () => {
  it.each([
    [50_000, 50_000],
    [900_000, 100],
    [100, 900_000],
    [4_900, 4_900],
  ])('of %d × %d pixels is refused by its header', async (width, height) => {
    await expect(published(pngOf(width, height))).rejects.toMatchObject({
      refusal: 'too-many-pixels',
    });
  });

  it.each(['zTXt', 'iCCP'] as const)('with megabytes of %s is not decompressed', async (type) => {
    const bomb = pngOf(2, 2, await swellingChunk(type, 400));
    const before = mostMemory();
    const picture = await published(bomb);

    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 2, height: 2 });
    expect(mostMemory() - before).toBeLessThan(200_000);
  });

  it.each([
    ['GIF', gifOfFrames(300_000)],
    ['WebP', webpOfFrames(2_000)],
  ])('of thousands of frames gives only the first: %s', async (_format, bomb) => {
    const bytes = await bomb;
    expect((await sharp(await written(bytes)).metadata()).pages).toBeGreaterThan(1_000);

    const { width, height, pages } = await sharp(await published(bytes)).metadata();
    expect([width, height, pages]).toEqual([1, 1, undefined]);
  });

  it('of thousands of passes over a big picture is refused', async () => {
    await expect(published(await jpegOfScans(3_000))).rejects.toMatchObject({
      refusal: 'damaged',
    });
  });
});

const PAGE = '<!doctype html><script>alert(document.domain)</script>';
const ZIP = Buffer.from('504b0304140000000000', 'hex');

/** A JPEG with a comment right after its first two bytes. */
const withComment = (jpeg: Buffer, comment: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment), jpeg.subarray(2)]);
};

describe('a picture that is also something else', () => {
  it.each([
    ['a JPEG with a page in its comment', async () => withComment(await photo(), PAGE)],
    [
      'a JPEG with a program behind it',
      async () => Buffer.concat([await photo(), Buffer.from('<?php')]),
    ],
    [
      'a PNG with a page in its text',
      () => Promise.resolve(pngOf(2, 2, pngChunk('tEXt', Buffer.from(`a\0${PAGE}`)))),
    ],
    [
      'a PNG with an archive behind it',
      async () => Buffer.concat([await photo({ format: 'png' }), ZIP]),
    ],
    [
      'a GIF that a script could begin with',
      async () => Buffer.concat([await photo({ format: 'gif' }), Buffer.from('=1;alert(1)')]),
    ],
    [
      'a WebP with a page behind it',
      async () => Buffer.concat([await photo({ format: 'webp' }), Buffer.from(PAGE)]),
    ],
  ])('is only a picture afterwards: %s', async (_what, make) => {
    const picture = await published(await make());
    const chunks = picture.subarray(12, 16).toString();

    expect(picture.subarray(0, 4).toString()).toBe('RIFF');
    expect(picture.readUInt32LE(4)).toBe(picture.length - 8);
    expect(chunks).toMatch(/^VP8/);
    for (const trace of ['script', 'alert', '<?php', 'PK\u0003\u0004']) {
      expect(picture.includes(trace)).toBe(false);
    }
  });

  it('is refused when only its first bytes are a picture', async () => {
    const page = Buffer.from(`GIF89a${PAGE}`);
    await expect(published(page)).rejects.toMatchObject({ refusal: 'damaged' });
  });

  it.each([
    [
      'an SVG behind a mark of bytes',
      Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['an SVG that is packed', Buffer.from('1f8b0800000000000003', 'hex')],
    ['an archive', ZIP],
    ['a film', Buffer.from('000000186674797069736f6d', 'hex')],
  ])('is refused when it is not a picture: %s', async (_what, bytes) => {
    await expect(published(bytes)).rejects.toMatchObject({ refusal: 'not-an-image' });
  });
});
