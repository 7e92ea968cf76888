import { describe, expect, it } from '@jest/globals';
import sharp, { type WebpOptions } from 'sharp';
import { WEBP_HEAD_BYTES, webpSize } from './webp-size';

const SOLID = { r: 200, g: 80, b: 20 };
const SEE_THROUGH = { ...SOLID, alpha: 0.5 };

const headOf = async (
  width: number,
  height: number,
  background: typeof SOLID | typeof SEE_THROUGH,
  options: WebpOptions = {},
): Promise<Buffer> => {
  const channels = 'alpha' in background ? 4 : 3;
  const bytes = await sharp({ create: { width, height, channels, background } })
    .webp(options)
    .toBuffer();
  return bytes.subarray(0, WEBP_HEAD_BYTES);
};

const SIZES = [
  [1, 1],
  [1_600, 3],
  [7, 1_600],
  [1_067, 1_600],
  [16_383, 2],
] as const;

describe('the size of a WebP', () => {
  it.each(SIZES)('is read from a lossy one: %d × %d', async (width, height) => {
    const head = await headOf(width, height, SOLID);
    expect(head.toString('latin1', 12, 16)).toBe('VP8 ');
    expect(webpSize(head)).toEqual({ width, height });
  });

  it.each(SIZES)('is read from a lossless one: %d × %d', async (width, height) => {
    const head = await headOf(width, height, SEE_THROUGH, { lossless: true });
    expect(head.toString('latin1', 12, 16)).toBe('VP8L');
    expect(webpSize(head)).toEqual({ width, height });
  });

  it.each(SIZES)('is read from one with transparency: %d × %d', async (width, height) => {
    const head = await headOf(width, height, SEE_THROUGH);
    expect(head.toString('latin1', 12, 16)).toBe('VP8X');
    expect(webpSize(head)).toEqual({ width, height });
  });

  it('is undefined for other or incomplete files', async () => {
    const head = await headOf(10, 10, SOLID);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: SOLID } })
      .png()
      .toBuffer();
    const changed = (at: number) => Buffer.from(head).fill('?', at, at + 1);
    const others = [png, Buffer.alloc(0), head.subarray(0, 29), ...[0, 8, 12, 23].map(changed)];
    expect(others.map(webpSize)).toEqual(others.map(() => undefined));
  });

  it('is undefined for a lossless one with another signature', async () => {
    const head = await headOf(10, 10, SEE_THROUGH, { lossless: true });
    expect(webpSize(head.fill('?', 20, 21))).toBeUndefined();
  });
});
