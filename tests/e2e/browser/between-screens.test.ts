import { beforeAll, expect, it } from '@jest/globals';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { until } from '../../kit/until';
import { DESK, visit } from './browser';
import { untilQuiet } from './calls';
import { useBrowser } from './use-browser';

const system = useSharedSystem();
const browser = useBrowser();

beforeAll(async () => {
  const seller = await register(system.url, system.named('vendedora'));
  await publishRaffle(seller, await uploadPicture(seller), { title: 'Farol de aceite' });
});

const openHome = async () => {
  const { page } = await visit(browser.current, system.url, DESK);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAsked = (screen: string) => asked.some((path) => path.includes(`/${screen}-screen-`));
  return { page, isAsked };
};

it('asks for the code of a screen when somebody points at a link to it', async () => {
  const { page, isAsked } = await openHome();
  await page.goto('/');
  const help = page.getByRole('link', { name: 'Ayuda' });
  await help.waitFor();
  await untilQuiet(page);
  expect(isAsked('text')).toBe(false);
  await help.hover();
  await until('the screen is asked for', () => Promise.resolve(isAsked('text')));
  await page.context().close();
});

it('asks for the likely next screens once it has nothing else to do', async () => {
  const { page, isAsked } = await openHome();
  await page.goto('/');
  await until('both are asked for', () => Promise.resolve(isAsked('search') && isAsked('raffle')));
  await page.context().close();
});

it('keeps the screen until the next one is there, however long its code takes', async () => {
  const { page } = await openHome();
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/text-screen-*', async (route) => {
    await free;
    await route.continue();
  });
  await page.goto('/');
  const home = page.getByRole('heading', { name: 'Llévate algo bonito por muy poco' });
  await home.waitFor();
  const held = page.waitForRequest('**/assets/text-screen-*');
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await held;
  await until('the address is that of the next screen', () =>
    Promise.resolve(new URL(page.url()).pathname === '/ayuda'),
  );
  // What replaces a screen is painted within two frames.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  expect(await home.isVisible()).toBe(true);
  expect(await page.getByRole('progressbar', { name: 'Cargando…' }).count()).toBe(0);
  letGo();
  await page.getByRole('heading', { level: 1, name: 'Ayuda' }).waitFor();
  expect(await home.count()).toBe(0);
  await page.context().close();
});
