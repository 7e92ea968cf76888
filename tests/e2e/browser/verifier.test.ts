import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { forgedPacks } from '@domain/testing/forged-packs';
import { automatic, vectors } from '@domain/testing/vectors';
import type { DrawCheck } from '@domain/draw/verify';
import type { Page } from 'playwright-core';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { until } from '../../kit/until';
import { openProfile } from './browser';
import { useBrowser } from './use-browser';

const system = useSharedSystem();

const TITLES: Readonly<Record<DrawCheck, string>> = {
  shape: 'Los datos, enteros',
  version: 'Las reglas del sorteo',
  commitment: 'El compromiso',
  numbering: 'Los tickets, sin huecos',
  chain: 'La cadena de compras',
  winners: 'El ticket ganador',
};

const browser = useBrowser();
let page: Page;
let folder: string;
const complaints: string[] = [];
const asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verifier-'));
  const response = await fetch(new URL('/verificar.html', system.url));
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="verificar.html"');
  const file = join(folder, 'verificar.html');
  await writeFile(file, await response.text());
  const context = await openProfile(browser.current, { offline: true });
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** What the page says of a file with this content. */
const verdictOn = async (content: string, name: string) => {
  const file = join(folder, `${name}.json`);
  await writeFile(file, content);
  await page.setInputFiles('input[type=file]', file);
  await page.getByText(`${name}.json · rifa`).waitFor();
  return {
    said: await page.locator('.result').innerText(),
    failing: await page.locator('li:has(.bad) h3').allInnerTexts(),
  };
};

/** Of a raffle that two people bought, until it was drawn. */
const drawnPack = async (): Promise<string> => {
  const seller = await register(system.url, system.named('vendedora'));
  const terms = { completionMode: 'auto', totalTickets: 10, minTickets: null };
  const { id } = await publishRaffle(seller, await uploadPicture(seller), terms);
  for (const [name, tickets] of [
    ['lola', 4],
    ['pepe', 6],
  ] as const) {
    const buyer = await register(system.url, system.named(name));
    await buyer.send('POST', '/api/participations', { raffleId: id, tickets });
  }
  let pack = '';
  await until('the raffle is drawn', async () => {
    pack = await (await fetch(new URL(`/api/raffles/${id}/draw`, system.url))).text();
    return pack.includes('"winners":[{');
  });
  return pack;
};

describe('the checker of draws, opened from a disk without a network', () => {
  it('verifies a pack that was downloaded from the site', async () => {
    const pack = await drawnPack();
    const { winners } = JSON.parse(pack) as typeof automatic;
    expect(await verdictOn(pack, 'sorteo')).toStrictEqual({
      said: `Comprobado: el ticket ganador es el\u00a0${winners[0]?.ticket}`,
      failing: [],
    });
  });

  it.each(vectors)('verifies a pack of every version: %s', async (name, { pack }) => {
    const { said } = await verdictOn(JSON.stringify(pack), name);
    expect(said).toBe(`Comprobado: el ticket ganador es el\u00a0${pack.winners[0]?.ticket}`);
  });

  it('refuses every forged pack, and names the steps that fail', async () => {
    for (const [index, [, change, checks]] of forgedPacks.entries()) {
      const forged = JSON.stringify({ ...automatic, ...change });
      expect(await verdictOn(forged, `falso-${index}`)).toStrictEqual({
        said: 'No cuadra. No des por bueno este sorteo',
        failing: checks.map((check) => TITLES[check]),
      });
    }
  });

  it('refuses a file that is no pack', async () => {
    const { failing } = await verdictOn('<b>hola</b>', 'otra-cosa');
    expect(failing).toStrictEqual(['Los datos, enteros']);
  });

  it('asks for nothing but itself, and complains of nothing', () => {
    expect(asked.filter((url) => !url.startsWith('file:'))).toStrictEqual([]);
    expect(complaints).toStrictEqual([]);
  });
});
