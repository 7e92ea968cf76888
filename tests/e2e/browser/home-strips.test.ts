import { beforeAll, expect, it } from '@jest/globals';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';
import { until } from '../../kit/until';
import { untilQuiet } from './calls';
import { DESK, PHONE, visit } from './browser';
import { hold, shiftsOf, watchShifts } from './moving-parts';
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

const LATE = ['Terminan pronto', 'Recién vendidas', 'Últimos ganadores', 'Mantente informado'];

/** The parts that are higher than the place that is kept for them until they come. */
const TOO_HIGH = `[...document.querySelectorAll('main section')].filter((strip) => {
  const kept = parseFloat(getComputedStyle(strip.parentElement).minHeight);
  return kept > 0 && strip.offsetHeight > kept;
}).map((strip) => strip.textContent)`;

it.each([SMALL_PHONE, PHONE, { width: 768, height: 1024 }, { width: 900, height: 800 }, DESK])(
  'keeps room for what comes late: %p',
  async (size) => {
    const { page } = await visit(browser.current, system.url, size);
    await page.goto('/');
    for (const name of LATE)
      await until(`${name} is there`, async () => {
        await page.mouse.wheel(0, 300);
        return (await page.getByRole('region', { name }).count()) === 1;
      });
    await untilQuiet(page);
    expect(await page.evaluate(TOO_HIGH)).toEqual([]);
    await page.context().close();
  },
);

it('reads what sold last when somebody comes near it, and moves nothing', async () => {
  const { page, complaints } = await visit(browser.current, system.url, SMALL_PHONE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watchShifts(page);
  const sold = await hold(page, '**/api/raffles/sold?*');
  await page.goto('/');
  // Nothing is featured here; what stands below comes up once both shelves know it.
  await until('the shelves are empty', async () => {
    return (await page.getByText(/^No hay .* destacad/).count()) === 2;
  });
  await untilQuiet(page);
  expect(asked).not.toContain('/api/raffles/sold');

  const strip = page.getByRole('region', { name: 'Recién vendidas' });
  await until('the strip is there', async () => {
    await page.mouse.wheel(0, 300);
    return (await strip.count()) === 1;
  });
  // What comes late comes before the eyes of its reader.
  await strip.scrollIntoViewIfNeeded();
  sold.letGo();
  await strip.getByRole('link', { name: 'Tetera número 6' }).waitFor();
  await untilQuiet(page);
  expect(await shiftsOf(page)).toBe(0);
  expect(complaints).toEqual([]);
});
