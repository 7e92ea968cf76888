import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { runOperation } from '../../kit/system/operations';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';
import { makeOperator } from '../../kit/system/with-application';
import { until } from '../../kit/until';
import { DESK, PHONE, signIn, visit, type Visit } from './browser';
import { useBrowser } from './use-browser';

const system = useSystem({});
const browser = useBrowser();

/** Each purchase is an event of the raffle, the first one after its publication. */
const BOUGHT = [3, 2, 4] as const;

let seller: Person;
let buyers: readonly [Person, Person];
let raffleId: number;

const buy = async (buyer: Person, tickets: number): Promise<void> => {
  const order = { raffleId, userId: buyer.userId, tickets };
  const { status } = await buyer.send('POST', '/api/participations', order);
  if (status !== 201) throw new Error(`The purchase answered ${status}`);
};

beforeAll(async () => {
  seller = await register(system.url, 'vendedora');
  buyers = [await register(system.url, 'compradora'), await register(system.url, 'comprador')];
  const ruth = await register(system.url, 'ruth');
  await makeOperator(system, ruth.userId);
  ({ id: raffleId } = await publishRaffle(seller, await uploadPicture(seller), {}));
  await buy(buyers[0], BOUGHT[0]);
  await buy(buyers[1], BOUGHT[1]);
  await buy(buyers[0], BOUGHT[2]);
  await until('the role is known', async () => {
    return (await ruth.get('/api/operations/health')).status === 200;
  });
});

const open = async (address: string, viewport?: typeof PHONE): Promise<Visit> => {
  const visitor = await visit(browser.current, system.url, viewport);
  await signIn(visitor.page, 'ruth');
  await visitor.page.goto(address);
  return visitor;
};

const slider = (page: Page) => page.getByRole('slider', { name: 'Revisión' });
const place = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const rowOf = (page: Page, field: string): Locator =>
  page
    .getByRole('table', { name: 'Entonces y ahora' })
    .getByRole('row')
    .filter({ has: page.getByText(field, { exact: true }) });

describe('the time machine', () => {
  it('shows what the events of a raffle say, moved by keyboard, and Back leads to where one was', async () => {
    const { page, complaints } = await open(`/operaciones/rifas?rifa=${raffleId}`);
    await page.getByRole('link', { name: 'Ver su pasado' }).click();
    await place(page, 'Revisión 3 de 3. Compra de tickets');
    await slider(page).focus();
    await page.keyboard.press('Home');
    await place(page, 'Revisión 0 de 3. Rifa publicada');
    let sold = 0;
    for (const [index, tickets] of BOUGHT.entries()) {
      await page.keyboard.press('ArrowRight');
      sold += tickets;
      await place(page, `Revisión ${index + 1} de 3. Compra de tickets`);
      expect(await rowOf(page, 'soldTickets').getByRole('cell').nth(0).innerText()).toBe(
        String(sold),
      );
      expect(await rowOf(page, 'soldTickets').getByRole('cell').nth(1).innerText()).toBe('9');
    }
    await page.waitForURL(`**/operaciones/tiempo?de=raffle&id=${raffleId}&revision=3`);
    await page.goBack();
    await page.getByText('Retirar la rifa').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows a participation and an account as they were, on a phone, without passwords', async () => {
    const [buyer] = buyers;
    const bought = `${raffleId}-${buyer.userId}`;
    const { page, complaints } = await open(
      `/operaciones/tiempo?de=participation&id=${bought}&revision=2`,
      PHONE,
    );
    // The purchase of somebody else, between the two.
    await place(page, 'Revisión 2 de 3. Compra de tickets');
    expect(await rowOf(page, 'tickets').getByRole('cell').nth(0).innerText()).toContain('3');
    expect(await rowOf(page, 'tickets').getByRole('cell').nth(1).innerText()).toContain('7');
    await page.getByRole('button', { name: 'Lo anterior que le pasó' }).click();
    await place(page, 'Revisión 1 de 3.');

    await page.goto(`/operaciones/tiempo?de=account&id=${buyer.userId}&revision=0`);
    await place(page, 'Revisión 0 de 0. Nombre de usuario reservado');
    await rowOf(page, 'username').getByText('compradora').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/argon2|passwordHash/);
    expect(complaints).toEqual([]);
  });

  it('shows on a desk when, what changed and all that there was at once', async () => {
    const { page, complaints } = await open(`/operaciones/tiempo?de=raffle&id=${raffleId}`);
    await place(page, 'Revisión 3 de 3. Compra de tickets');
    await rowOf(page, 'soldTickets').waitFor();
    for (const part of [
      slider(page),
      page.getByRole('group', { name: 'Ir a un momento' }),
      page.getByRole('region', { name: 'Qué cambió' }),
      page.getByRole('region', { name: 'Entonces y ahora' }),
    ]) {
      const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
      expect(y + height).toBeLessThanOrEqual(DESK.height);
    }
    expect(complaints).toEqual([]);
  });

  it('says at the terminal what it says in the console', async () => {
    const at = ['state-at', 'raffle', String(raffleId), '--revision', '2'];
    const { exitCode, output } = await runOperation(system, ...at);
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      last: { number: 3, revision: 2, type: 'TicketsPurchased' },
      documents: [{ soldTickets: BOUGHT[0] + BOUGHT[1] }],
    });
    const sales = await runOperation(system, 'sales', String(raffleId));
    const curve = sales.output.trim().split('\n');
    expect(curve.map((line) => (JSON.parse(line) as { soldTickets: number }).soldTickets)).toEqual([
      0, 3, 5, 9,
    ]);
  });
});

describe('the plots', () => {
  it('are drawn under the policy of the site, with their figures in tables', async () => {
    const { page, complaints } = await open('/operaciones/cifras');
    const sales = page.getByRole('region', { name: 'Ventas' });
    await sales.getByText('3 compras: 9 tickets.').waitFor();
    const bars = sales.locator('svg rect[class*="MuiBar"], svg path[class*="MuiBar"]');
    await bars.first().waitFor({ state: 'attached' });
    await sales.getByText('Ver las cifras en una tabla').click();
    expect(await sales.getByRole('row').count()).toBe(31);
    await page.getByText('4 registros y 0 bajas.').waitFor();

    await page.goto(`/operaciones/tiempo?de=raffle&id=${raffleId}`);
    const curve = page.getByRole('region', { name: 'Tickets vendidos en el tiempo' });
    await curve.locator('path.MuiLineChart-line').waitFor({ state: 'attached' });
    await curve.getByText('Ver las cifras en una tabla').click();
    expect(await curve.getByRole('row').last().innerText()).toContain('9');
    expect(complaints).toEqual([]);
  });
});
