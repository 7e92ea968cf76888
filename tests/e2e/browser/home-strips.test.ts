import { beforeAll, expect, it } from '@jest/globals';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';
import { until } from '../../kit/until';
import { untilQuiet } from './calls';
import { PHONE, visit } from './browser';
import { shiftsOf, watchShifts } from './moving-parts';
import { useBrowser } from './use-browser';

const system = useSystem({});
const browser = useBrowser();

beforeAll(async () => {
  const seller = await register(system.url, 'vendedora');
  const buyer = await register(system.url, 'compradora');
  const image = await uploadPicture(seller);
  const raffles = await inParallel(6, (index) =>
    publishRaffle(seller, image, { title: `Tetera número ${index + 1}` }),
  );
  for (const { id } of raffles)
    await buyer.send('POST', '/api/participations', { raffleId: id, tickets: 2 });
});

const SMALL_PHONE = { width: 320, height: 568 } as const;

it.each([PHONE, SMALL_PHONE])('begins with a prize: %p', async (size) => {
  const { page } = await visit(browser.current, system.url, size);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Tetera número \d.*por ticket$/ })
    .first()
    .waitFor();
  const photo = await page.getByRole('main').locator('img').first().boundingBox();
  expect(photo?.y).toBeLessThanOrEqual(300);
  expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThanOrEqual(size.height - 64);
  await page.context().close();
});

it('reads what sold last when somebody comes near it, and moves nothing', async () => {
  // Nothing is featured here: on a larger one the first strip is near from the start.
  const { page, complaints } = await visit(browser.current, system.url, SMALL_PHONE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watchShifts(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilQuiet(page);
  const ofStrips = () => asked.filter((path) => /strips|raffles\/sold/.test(path));
  expect(ofStrips()).toStrictEqual([]);

  const strip = page.getByRole('region', { name: 'Recién vendidas' });
  await until('the strip is there', async () => {
    await page.mouse.wheel(0, 300);
    return (await strip.count()) === 1;
  });
  await strip.getByRole('link', { name: 'Tetera número 6' }).waitFor();
  await untilQuiet(page);
  expect(ofStrips()).toContain('/api/raffles/sold');
  expect(await shiftsOf(page)).toBe(0);
  expect(complaints).toEqual([]);
});
