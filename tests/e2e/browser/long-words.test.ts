import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { goToScreen, openAs, openScreen } from '../../screens/open-screen';
import { SCREENS } from '../../screens/screens';
import { findSubjects } from '../../screens/subjects';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { untilQuiet } from './calls';
import { PHONE, signIn, visit } from './browser';
import { useBrowser } from './use-browser';

const system = useSharedSystem();
const demo = useSharedSystem('demo');
const browser = useBrowser();

const SMALLEST = { width: 320, height: 568 };
const LINK = `https://ejemplo.es/${'una-direccion-muy-larga-'.repeat(8)}`;
const WORD = 'Supercalifragilistico'.repeat(5);

const widthOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth');

/** The words with so many letters at most that stand on two lines, with their texts. */
const brokenUpTo = (most: number) => `(() => {
  const broken = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    for (const { 0: word, index } of text.data.matchAll(/(?<![\\p{L}\\p{N}.@/-])\\p{L}{2,${most}}(?![\\p{L}\\p{N}])/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      // A turned card has a little of a pixel between the parts of one line.
      if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(word + ' in «' + text.data + '»');
    }
  }
  return broken;
})()`;

describe('what people write', () => {
  it('is never wider than a phone, however long its words are', async () => {
    const username = system.named('comercio');
    const shop = await register(system.url, username);
    const saved = await shop.send('PATCH', `/api/users/${shop.userId}`, {
      firstName: WORD.slice(0, 60),
      lastName: WORD.slice(0, 60),
      address: WORD.slice(0, 100),
      city: WORD.slice(0, 60),
      aboutMe: `${LINK} ${WORD}`,
    });
    expect(saved.status).toBe(200);
    const image = await uploadPicture(shop);
    const { id } = await publishRaffle(shop, image, {
      title: WORD.slice(0, 100),
      description: `${LINK}\n${WORD}`,
      brand: WORD.slice(0, 80),
      color: WORD.slice(0, 80),
    });
    const buyer = await register(system.url, system.named('lola'));
    await buyer.send('POST', '/api/participations', { raffleId: id, tickets: 2 });
    await buyer.send('POST', `/api/favorites/${id}`);

    for (const [who, paths] of [
      [username, ['/perfil', '/crear', `/vendedor/${shop.userId}`, `/rifas/${id}`]],
      [
        system.named('lola'),
        ['/participaciones', '/favoritos', '/', `/buscar?q=${WORD}`, `/rifas/${id}/sorteo`],
      ],
    ] as const) {
      const { page } = await visit(browser.current, system.url, PHONE);
      await signIn(page, who);
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await untilQuiet(page);
        expect([path, await widthOf(page)]).toEqual([path, PHONE.width]);
      }
      await page.context().close();
    }
  });
});

/** Gives everybody in the table of a draw the longest of the names that a draw can give. */
const nameEverybodyLong = `for (const row of document.querySelectorAll('tbody tr')) {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (/^\\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+$/u.test(walker.currentNode.data))
      walker.currentNode.data = 'Constelación Resplandeciente';
}`;

/** Longer ones may not fit into a card. */
const LONGEST = [
  [PHONE, 16],
  [SMALLEST, 9],
] as const;

describe('the words of the page', () => {
  it.each(['visitor', 'bruno'] as const)('stay whole on a phone, for %s', async (who) => {
    const subjects = await findSubjects(demo.url);
    const look = { who, viewport: PHONE, theme: 'light' } as const;
    const context = await openAs(browser.current, demo.url, look);
    const [first, ...others] = SCREENS.filter((one) => one.who === who && !one.given);
    if (!first) throw new Error(`${who} has no screen`);
    const page = await openScreen(context, first, subjects);
    const found: Record<string, unknown> = {};
    for (const screen of [first, ...others]) {
      if (screen !== first) await goToScreen(page, screen, subjects);
      if (screen.name === 'draw-won') await page.evaluate(nameEverybodyLong);
      for (const [size, letters] of LONGEST) {
        await page.setViewportSize(size);
        const broken = await page.evaluate<readonly string[]>(brokenUpTo(letters));
        if (broken.length > 0) found[`${screen.name}, ${size.width} pixels`] = broken;
      }
      await page.setViewportSize(PHONE);
    }
    await context.close();
    expect(found).toEqual({});
  });
});
