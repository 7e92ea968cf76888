import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { runOperation } from '../../kit/system/operations';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';
import { makeOperator } from '../../kit/system/with-application';
import { until } from '../../kit/until';
import { signIn, visit, type Visit } from './browser';
import { useBrowser } from './use-browser';

const system = useSystem({});
const browser = useBrowser();

let seller: Person;
let ruth: Person;
let image: string;

beforeAll(async () => {
  seller = await register(system.url, 'vendedora');
  ruth = await register(system.url, 'ruth');
  const olga = await register(system.url, 'olga');
  image = await uploadPicture(seller);
  for (const { userId } of [ruth, olga]) await makeOperator(system, userId);
  await until('the role is known', async () => {
    return (await ruth.get('/api/operations/events')).status === 200;
  });
});

const sell = async (title: string): Promise<number> =>
  (await publishRaffle(seller, image, { title })).id;

const openLog = async (username: string): Promise<Visit> => {
  const visitor = await visit(browser.current, system.url);
  await signIn(visitor.page, username);
  await visitor.page.goto('/operaciones/registro');
  await visitor.page.getByRole('heading', { level: 1, name: 'Registro' }).waitFor();
  return visitor;
};

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const tailOf = (page: Page) => page.getByRole('region', { name: 'En directo' });

describe('the tail of the log', () => {
  it('shows what is appended, misses nothing in a pause, and ends with the role', async () => {
    const { page, complaints } = await openLog('olga');
    await page.getByLabel('Tipo de evento').fill('RaffleCreated');
    await press(page, 'Seguir en directo');
    await tailOf(page).getByText('En directo: esperando eventos nuevos').waitFor();
    const first = await sell('Cafetera');
    await tailOf(page).getByText(`raffle-${first}@0`).waitFor();
    await press(page, 'Pausar');
    const [second, third] = [await sell('Tetera'), await sell('Batidora')];
    await tailOf(page).getByText('En pausa: 1 evento hasta ahora. Nada se pierde.').waitFor();
    await press(page, 'Continuar');
    await tailOf(page).getByText('En directo: 3 eventos desde que lo sigues.').waitFor();
    const shown = await tailOf(page)
      .getByText(/^raffle-\d+@0$/)
      .allTextContents();
    const ids = shown.map((text) => Number(/raffle-(\d+)@0/.exec(text)?.[1]));
    expect(ids).toEqual([third, second, first]);
    expect(complaints).toEqual([]);

    await runOperation(system, 'revoke-operator', 'olga', '--reason', 'Se va');
    await page.getByText('Esta parte es solo para quien gestiona el sitio').first().waitFor();
    const late = await sell('Plancha');
    await page.waitForTimeout(2_500);
    expect(await page.getByText(`raffle-${late}@0`).count()).toBe(0);
  });
});

describe('an export', () => {
  it.each([
    ['CSV', /^position,stream,.*\r\n\d+,"raffle-\d+",0,"RaffleCreated"/],
    ['NDJSON', /^\{"position":\d+,"stream":"raffle-\d+"/],
  ])('is saved by the browser as %s, without secrets', async (format, beginning) => {
    await sell('Lámpara');
    const { page, complaints } = await openLog('ruth');
    await page.getByLabel('Tipo de evento').fill('RaffleCreated');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page
      .getByText(/^raffle-|RaffleCreated/)
      .first()
      .waitFor();
    await press(page, 'Exportar…');
    await page.getByLabel('Motivo de la exportación').fill('Prueba');
    const saving = page.waitForEvent('download');
    await press(page, `Exportar ${format}`);
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^eventos-\d{4}-\d\d-\d\d\.(csv|ndjson)$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(beginning);
    expect(text).toContain('[redacted]');
    expect(text).not.toContain('#{');
    await page.getByText(/^Archivo guardado: \d+ eventos?\.$/).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the palette', () => {
  it('leads by keyboard from the first screen to a raffle, and to one event', async () => {
    const raffle = await sell('Gramófono');
    const { page, complaints } = await openLog('ruth');
    await page.goto('/operaciones');
    await page.getByRole('region', { name: 'Salud' }).getByText('En orden').waitFor();
    await page
      .getByRole('region', { name: 'Lo último del registro' })
      .getByText(`raffle-${raffle}`)
      .first()
      .waitFor();
    const type = async (text: string, option: string) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(text);
      await page.getByRole('option', { name: option }).first().waitFor();
      await page.keyboard.press('Enter');
    };
    await type('gramófono', 'Gramófono');
    await page.waitForURL(`**/operaciones/rifas?rifa=${raffle}`);
    await page.getByRole('heading', { name: 'Gramófono' }).first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await type(`raffle-${raffle}@0`, `Evento raffle-${raffle}@0`);
    const sheet = page.getByRole('region', { name: 'Un evento' });
    await sheet.getByRole('heading', { name: `RaffleCreated raffle-${raffle}@0` }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('one event', () => {
  it('is found by its place, and its tree leads to another', async () => {
    const raffle = await sell('Radio');
    const { page, complaints } = await openLog('ruth');
    await page.getByLabel('Posición, id o flujo@revisión').fill(`raffle-${raffle}@0`);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('region', { name: 'Un evento' });
    await sheet.getByRole('heading', { name: `RaffleCreated raffle-${raffle}@0` }).waitFor();
    await sheet.getByText('Como se guardó (versión 3)').waitFor();
    await sheet.getByRole('button', { name: /NumberTaken sequence-raffles@/ }).click();
    await sheet.getByRole('heading', { name: /^NumberTaken sequence-raffles@/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
