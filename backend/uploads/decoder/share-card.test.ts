import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Region } from 'sharp';
import { WEBP } from '@platform/objects/picture-keys';
import { makePicture, RefusedPicture } from './pictures';

const BLUE = { r: 20, g: 60, b: 220 };

const photo = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: BLUE } })
    .webp()
    .toBuffer();

const CARD = {
  title: 'Bicicleta de paseo',
  label: '2,50 € por ticket',
  notes: ['Soria', 'Sorteo verificable'],
};

const draw = (values: Partial<typeof CARD> & { readonly photo?: Uint8Array } = {}) =>
  makePicture({ make: 'card', card: { ...CARD, photo: undefined, ...values } });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-cards-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** By a file, because a decoder reads no JPEG from its memory. */
const opened = async (picture: Buffer) => {
  const file = join(folder, 'card.jpg');
  await writeFile(file, picture);
  return sharp(file);
};

/** The colour of one pixel, rounded as JPEG makes necessary. */
const colourAt = async (picture: Buffer, left: number, top: number) => {
  const area = { left, top, width: 1, height: 1 };
  const [r = 0, g = 0, b = 0] = await (await opened(picture)).extract(area).raw().toBuffer();
  return [r, g, b].map((value) => Math.round(value / 16));
};

const rounded = (...colour: readonly number[]) => colour.map((value) => Math.round(value / 16));

const PAPER = rounded(255, 248, 241);
const ACCENT = rounded(210, 58, 20);

/** Whether nothing but paper is there. */
const isEmpty = async (picture: Buffer, area: Region): Promise<boolean> => {
  const pixels = await (await opened(picture)).extract(area).greyscale().raw().toBuffer();
  return pixels.every((grey) => grey > 225);
};

describe('the picture of a shared link', () => {
  it('has the size that messengers want, and weighs little', async () => {
    const picture = await draw({ photo: await photo() });
    const { format, width, height } = await (await opened(picture)).metadata();
    expect([format, width, height]).toStrictEqual(['jpeg', 1_200, 630]);
    expect(picture.length).toBeLessThan(150_000);
  });

  it('shows the photo beside the texts', async () => {
    const picture = await draw({ photo: await photo() });
    expect(await colourAt(picture, 40, 300)).toStrictEqual(rounded(BLUE.r, BLUE.g, BLUE.b));
    expect(await colourAt(picture, 1_180, 300)).toStrictEqual(PAPER);
    expect(await colourAt(picture, 640, 456)).toStrictEqual(ACCENT);
  });

  it('shows the site’s ticket where there is no photo', async () => {
    const picture = await draw();
    expect(await colourAt(picture, 40, 40)).toStrictEqual(ACCENT);
    expect(await colourAt(picture, 160, 240)).toStrictEqual(PAPER);
  });

  it.each(['🎉🎁', 'W'.repeat(120), 'ñandú '.repeat(30), 'a'])(
    'keeps its texts within it: %s',
    async (title) => {
      const picture = await draw({ title });
      // The right edge, and the space between title and label.
      expect(await isEmpty(picture, { left: 1_150, top: 0, width: 50, height: 630 })).toBe(true);
      expect(await isEmpty(picture, { left: 600, top: 434, width: 540, height: 8 })).toBe(true);
    },
  );

  it('says what it is told, and not something else', async () => {
    const [one, other] = [await draw(), await draw({ label: '2,51 € por ticket' })];
    expect(one.equals(await draw())).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it('reads no drawing of somebody else, before and after', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const thumbnail = () => makePicture({ make: 'thumbnail', picture: drawing, type: WEBP });
    await draw();
    await expect(thumbnail()).rejects.toThrow(RefusedPicture);
    await expect(draw({ photo: Buffer.from('no picture') })).rejects.toThrow(RefusedPicture);
    await expect(thumbnail()).rejects.toThrow(RefusedPicture);
  });
});
