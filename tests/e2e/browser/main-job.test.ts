import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { headerOf, ofThePage, purchaseRequest } from '../../kit/page-purchase';
import { register } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { DESK, PHONE, signIn, visit, MOVING, type Visit } from './browser';
import { openTappedLine, type TappedLine } from './tapped-line';
import { useBrowser } from './use-browser';

const TITLE = 'Tetera de barro de Pereruela';

const system = useSharedSystem();
const browser = useBrowser();
let line: TappedLine;

beforeAll(async () => {
  line = await openTappedLine(system.url);
  for (const name of ['vendedora', 'lola', 'pepe']) await register(system.url, system.named(name));
});

afterAll(async () => {
  await line.close();
});

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
  await page.getByRole('button', { name: /^Comprar \d+ tickets? · / }).click();
  await page.getByText('¡Participación registrada!').waitFor();
};

/** On a phone, the purchase opens over the raffle. */
const buyInSheet = async (page: Page, tickets: number): Promise<void> => {
  await page.getByRole('button', { name: 'Participar', exact: true }).first().click();
  await buy(page, tickets);
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

/** The drawn ticket, and the mailbox of its buyer, as the seller gets them. */
const resultFor = async ({ request }: Page, address: string) => {
  const path = address.replace('rifas', 'api/raffles');
  const { winner } = (await (await request.get(path)).json()) as { winner: { ticket: number } };
  const contact = await request.get(`${path}/contact`);
  const { email } = (await contact.json()) as { email: string };
  return { ticket: winner.ticket, email };
};

/** The entry in the list that won, once the reveal is over. */
const winningRow = async (page: Page): Promise<string> => {
  const row = page.getByRole('row').filter({ hasText: 'Ganador' });
  const text = await row.innerText();
  return text.replace('Tú', '').replace(/\s+/g, ' ');
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
    const seller = await visit(browser.current, system.url);
    await signIn(seller.page, system.named('vendedora'));
    const address = await publish(seller);

    const [lola, pepe] = [
      await visit(browser.current, line.url, PHONE, MOVING),
      await visit(browser.current, system.url, DESK, MOVING),
    ];
    await signIn(lola.page, system.named('lola'));
    await signIn(pepe.page, system.named('pepe'));
    for (const { page } of [lola, pepe]) {
      await page.goto(address);
      await page.getByText('de 10 tickets vendidos').first().waitFor();
    }

    await buyInSheet(lola.page, 4);
    const sent = line.find('POST /api/participations HTTP/1.1') ?? '';
    expect(ofThePage(sent)).toEqual(ofThePage(await sameByTheKit(lola.page, sent, 4)));
    await untilProgress(pepe.page, 40);

    const stranger = await visit(browser.current, system.url, DESK);
    for (const { page } of [lola, stranger]) {
      await page.goto(`${address}/sorteo`);
      await page.getByText('En cuanto se vendan los 6 tickets que quedan.').waitFor();
    }
    await buy(pepe.page, 6);
    for (const { page } of [lola, stranger]) await page.getByText('Sale el ticket…').waitFor();
    await pepe.page.getByRole('heading', { name: 'Ticket ganador' }).waitFor();
    const { ticket, email } = await resultFor(seller.page, address);
    const winning = await Promise.all([lola, stranger].map(({ page }) => winningRow(page)));
    expect(new Set(winning).size).toBe(1);
    for (const { page } of [lola, stranger]) {
      const label = page.getByText('Ticket ganador', { exact: true }).first();
      const shown = await label.locator('xpath=following-sibling::*[1]').innerText();
      expect(shown).toBe(String(ticket));
    }

    await stranger.page.setViewportSize({ width: 320, height: 568 });
    await stranger.page.getByText('Para quien quiera los detalles').click();
    expect(await stranger.page.evaluate('document.documentElement.scrollWidth')).toBe(320);

    await pepe.page.getByText('Comprobado en tu navegador', { exact: true }).waitFor();
    await pepe.page.getByRole('link', { name: 'Ver el sorteo' }).first().click();
    await pepe.page.getByText('Comprobado en tu navegador: cuadra').waitFor();
    await pepe.page.getByText('Para quien quiera los detalles').click();
    expect(await pepe.page.getByText('Coincide', { exact: true }).count()).toBe(8);
    await pepe.page.getByText('está en la lista').first().waitFor();

    await seller.page.goto(`${address}/sorteo`);
    await seller.page.getByText(email, { exact: true }).waitFor();
    const [luckyOne, unlucky] = email.startsWith('lola') ? [lola, pepe] : [pepe, lola];
    await luckyOne.page
      .getByText(`${system.named('vendedora')}@example.com`, { exact: true })
      .waitFor();
    for (const { page } of [unlucky, stranger]) {
      expect(await page.getByText('@example.com').count()).toBe(0);
    }

    for (const { complaints } of [seller, lola, pepe, stranger]) expect(complaints).toEqual([]);
  });
});
