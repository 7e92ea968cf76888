import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { headerOf, ofThePage, purchaseRequest } from '../../kit/page-purchase';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { register } from '../../kit/system/shop';
import { DESK, launchBrowser, PHONE, signIn, visit, type Visit } from './browser';
import { openTappedLine, type TappedLine } from './tapped-line';

const TITLE = 'Tetera de barro de Pereruela';

let system: RunningSystem;
let browser: Browser;
let line: TappedLine;

beforeAll(async () => {
  system = await startSystem({ env: { DEMO_DATA: 'off', DRAW_DELAY_SECONDS: '2' } });
  line = await openTappedLine(system.url);
  browser = await launchBrowser();
  for (const name of ['vendedora', 'lola', 'pepe']) await register(system.url, name);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await line.close();
  await system.stop();
  await system.forget();
}, 60_000);

const publish = async ({ page }: Visit): Promise<string> => {
  const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: '#b5652f' } });
  await page.goto('/crear-rifa');
  await page.getByLabel(/^Nombre del artículo/).fill(TITLE);
  await page.getByLabel(/^Marca/).fill('Alfarería Zamora');
  await page.getByLabel(/^Color/).fill('Barro');
  await page.getByLabel(/^Descripción/).fill('Tetera hecha a mano, con tapa y filtro.');
  await page.getByRole('combobox', { name: /^Categoría/ }).selectOption('Hogar');
  await page.getByLabel(/^Número total de tickets/).fill('10');
  await page.getByRole('button', { name: 'Subir Imágenes (0/5)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'tetera.png',
    mimeType: 'image/png',
    buffer: await photo.png().toBuffer(),
  });
  await dialog.getByRole('button', { name: 'Subir 1 foto' }).click();
  await page.getByText('Imágenes subidas').waitFor();
  await page.getByRole('button', { name: 'Crear Rifa' }).click();
  await page.waitForURL('**/crear');
  await page.getByRole('heading', { name: TITLE }).waitFor();
  const raffles = await page.request.get('/api/my-raffles');
  // The list on the screen, newest first.
  const [raffle] = (await raffles.json()) as { id: number }[];
  return `/rifas/${raffle?.id ?? 0}`;
};

const buy = async (page: Page, tickets: number): Promise<void> => {
  await page.getByLabel('Número de tickets', { exact: true }).fill(String(tickets));
  await page.getByRole('button', { name: /^Comprar \d+ tickets?$/ }).click();
  await page.getByText('¡Participación registrada!').waitFor();
};

/** The percentage of the sales bar, as screen readers get it. */
const progress = (page: Page) =>
  page.getByRole('progressbar').first().getAttribute('aria-valuenow');

const untilProgress = async (page: Page, percent: number): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while ((await progress(page)) !== String(percent)) {
    if (Date.now() > deadline)
      throw new Error(`The bar stands at ${(await progress(page)) ?? '?'}`);
    await page.waitForTimeout(50);
  }
};

/** The same request as benchmarks and fault tests send it. */
const sameByTheKit = async (page: Page, sent: string, tickets: number): Promise<string> => {
  const user = (await (await page.request.get('/api/user')).json()) as { id: number };
  return purchaseRequest({
    host: new URL(line.url).host,
    cookie: headerOf(sent, 'cookie') ?? '',
    key: headerOf(sent, 'idempotency-key') ?? '',
    userId: user.id,
    raffleId: Number(page.url().split('/').at(-1)),
    tickets,
  });
};

describe('the main job, in three browsers', () => {
  it('publishes a raffle, sells it out live, draws it and lets anyone check it', async () => {
    const seller = await visit(browser, system.url);
    await signIn(seller.page, 'vendedora');
    const address = await publish(seller);

    const [lola, pepe] = [
      await visit(browser, line.url, PHONE),
      await visit(browser, system.url, DESK),
    ];
    await signIn(lola.page, 'lola');
    await signIn(pepe.page, 'pepe');
    for (const { page } of [lola, pepe]) {
      await page.goto(address);
      await page.getByText('de 10 tickets vendidos').first().waitFor();
    }

    await buy(lola.page, 4);
    const sent = line.find('POST /api/participations HTTP/1.1') ?? '';
    expect(ofThePage(sent)).toEqual(ofThePage(await sameByTheKit(lola.page, sent, 4)));
    await untilProgress(pepe.page, 40);
    await buy(pepe.page, 6);

    for (const { page } of [lola, pepe]) {
      await page.getByRole('heading', { name: 'Ticket ganador' }).waitFor();
    }
    await pepe.page.getByRole('link', { name: 'Comprobar el sorteo' }).first().click();
    await pepe.page.getByText('Sorteo comprobado: todo cuadra').waitFor();
    expect(await pepe.page.getByText('Coincide', { exact: true }).count()).toBe(7);
    await pepe.page.getByText('está en la lista').first().waitFor();

    for (const { complaints } of [seller, lola, pepe]) expect(complaints).toEqual([]);
  }, 180_000);
});
