import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';
import { untilQuiet } from './calls';
import { DESK, PHONE, visit } from './browser';
import { holdPhotos, shiftsOf, untilPhotosCame, watchShifts } from './moving-parts';
import { useBrowser } from './use-browser';

type Size = readonly [width: number, height: number];

/** What is published, and the shape of the stage that suits it. */
const SHAPES: readonly (readonly [title: string, size: Size, ratio: number])[] = [
  ['Una foto', [800, 600], 4 / 3],
  ['Una foto vertical', [600, 800], 3 / 4],
  ['Un cuadrado', [700, 700], 1],
  ['Una tira vertical', [300, 1_500], 3 / 4],
  ['Una panorámica', [1_600, 300], 16 / 9],
];
/** The raffle that is waited for on the pages with many. */
const ON_LISTS = 'Una panorámica';
const MOST_OF_SCREEN = 0.7;

const system = useSystem({});
const browser = useBrowser();
const addresses = new Map<string, string>();

beforeAll(async () => {
  const seller = await register(system.url, 'vendedora');
  for (const [title, size] of SHAPES) {
    const images = [await uploadPicture(seller, size), await uploadPicture(seller)];
    const { id } = await publishRaffle(seller, '', { title, images });
    addresses.set(title, `/rifas/${id}`);
    // The home page shows what is featured.
    if (title === ON_LISTS) await seller.send('POST', `/api/raffles/${id}/feature`);
  }
});

const boxOf = async (page: Page, title: string) => {
  const box = await page.getByRole('group', { name: `Fotos de ${title}` }).boundingBox();
  if (!box) throw new Error('The photos are not on the screen');
  return box;
};

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s', (_screen, viewport) => {
  it.each(SHAPES)(
    'the stage has the shape of «%s» before it comes',
    async (title, _size, ratio) => {
      const { page } = await visit(browser.current, system.url, viewport);
      await watchShifts(page);
      const photos = await holdPhotos(page);
      await page.goto(addresses.get(title) ?? '');
      const before = await boxOf(page, title);
      const height = Math.min(before.width / ratio, viewport.height * MOST_OF_SCREEN);
      expect(Math.abs(before.height - height)).toBeLessThan(1);

      photos.letGo();
      await untilPhotosCame(page);
      expect(await boxOf(page, title)).toEqual(before);
      await page.getByRole('button', { name: 'Ampliar la foto 1 de 2' }).press('ArrowRight');
      await page.getByText('2 de 2', { exact: true }).waitFor();
      await untilPhotosCame(page);
      expect(await boxOf(page, title)).toEqual(before);
      expect(await shiftsOf(page)).toBe(0);
      await page.context().close();
    },
  );

  it.each(['/', '/buscar'])('nothing moves while the photos of %s come', async (address) => {
    const { page } = await visit(browser.current, system.url, viewport);
    await watchShifts(page);
    const photos = await holdPhotos(page);
    await page.goto(address);
    await page.getByRole('link', { name: ON_LISTS }).first().waitFor();
    photos.letGo();
    await untilQuiet(page);
    expect(await shiftsOf(page)).toBe(0);
    await page.context().close();
  });
});
