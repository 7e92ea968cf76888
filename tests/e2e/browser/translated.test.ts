import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { goToScreen, openAs, openScreen } from '../../screens/open-screen';
import type { Who } from '../../screens/screen';
import { SCREENS } from '../../screens/screens';
import { findSubjects } from '../../screens/subjects';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { until } from '../../kit/until';
import { DESK, signIn, visit } from './browser';
import { buy, untilLive, untilSold } from './on-screen';
import { useBrowser } from './use-browser';

const system = useSharedSystem();
const demo = useSharedSystem('demo');
const browser = useBrowser();
let seller: Person;
let buyer: Person;
let image: string;

beforeAll(async () => {
  seller = await register(system.url, system.named('vendedora'));
  buyer = await register(system.url, system.named('compradora'));
  await register(system.url, system.named('lola'));
  image = await uploadPicture(seller);
});

/**
 * Runs in the page: puts two elements in the place of each text, as Chrome's translation does, as
 * soon as it has come or changed. The words stay, so that a text that stands still is seen.
 */
const TRANSLATE = `{
  const isWord = ({ data, parentNode }) =>
    data.trim() !== '' && parentNode !== null &&
    !['FONT', 'SCRIPT', 'STYLE', 'TITLE', 'TEXTAREA'].includes(parentNode.nodeName);
  const translate = () => {
    if (document.body === null) return;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts.filter(isWord)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.dir = inner.dir = 'auto';
      inner.textContent = text.data;
      outer.append(inner);
      text.parentNode.replaceChild(outer, text);
    }
  };
  const changes = { childList: true, subtree: true, characterData: true };
  new MutationObserver(() => setTimeout(translate)).observe(document, changes);
}`;

const translated = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({ content: TRANSLATE });
};

/** How many texts are not translated. */
const untouched = (page: Page): Promise<number> =>
  page.evaluate(`[...document.querySelectorAll('main *')].filter(({ nodeName, childNodes }) =>
    nodeName !== 'FONT' &&
    [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '')).length`);

describe('a page that the browser translates', () => {
  it('goes on: it counts, buys, searches and tells', async () => {
    const title = `Sextante ${system.named('de')}`;
    const { id } = await publishRaffle(seller, image, {
      title,
      completionMode: 'auto',
      totalTickets: 20,
      minTickets: undefined,
    });
    const { page, complaints } = await visit(browser.current, system.url);
    await translated(page.context());
    await signIn(page, system.named('lola'));
    await page.goto(`/rifas/${id}`);
    await untilLive(page);
    await page.getByText('En directo').first().waitFor();
    await until('the page is translated', async () => (await untouched(page)) === 0);

    await page.getByRole('button', { name: 'Un ticket más' }).click();
    await page.getByRole('button', { name: 'Comprar 2 tickets' }).waitFor();
    await page.getByRole('button', { name: 'Un ticket más' }).click();
    await page.getByText('1,50 €', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Comprar 3 tickets' }).click();
    await page.getByText('Has adquirido 3 tickets para esta rifa.').waitFor();
    await page.getByText('Tus tickets en esta rifa').waitFor();
    await untilSold(page, 15);
    await buyer.send('POST', '/api/participations', {
      userId: buyer.userId,
      raffleId: id,
      tickets: 7,
    });
    await untilSold(page, 50);
    await buy(page, 2);
    await untilSold(page, 60);

    await page.goto('/buscar');
    const box = page.getByRole('combobox', { name: 'Buscar' });
    await box.fill(title);
    await page.getByText('1 resultado', { exact: true }).waitFor();
    await box.fill('xyzxyz');
    await page.getByText('No se encontraron resultados').waitFor();
    await box.fill('');
    await page.getByText(/^\d+ resultados?$/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['visitor', 'bruno', 'ana', 'tiendaluz', 'operador'] as const)(
    'shows %s each screen after the other',
    async (who) => {
      const subjects = await findSubjects(demo.url);
      const context = await openAs(browser.current, demo.url, {
        who,
        viewport: DESK,
        theme: 'light',
      });
      await translated(context);
      const screens = SCREENS.filter(
        (screen) => screen.who === (who satisfies Who) && !screen.given,
      );
      const [first, ...others] = screens;
      if (!first) throw new Error(`${who} has no screen`);
      const page = await openScreen(context, first, subjects);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (line) => {
        if (/NotFoundError|not a child/.test(line.text())) errors.push(line.text());
      });
      for (const screen of others) {
        await goToScreen(page, screen, subjects);
        expect([
          screen.name,
          await page.getByText('Algo ha fallado en esta pantalla').count(),
          errors,
        ]).toEqual([screen.name, 0, []]);
      }
      await context.close();
    },
  );
});
