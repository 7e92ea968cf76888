import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, openScreen, type Theme } from '../../screens/open-screen';
import { at, type Screen } from '../../screens/screen';
import { findSubjects, type Subjects } from '../../screens/subjects';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { DESK } from './browser';
import { useBrowser } from './use-browser';

const system = useSharedSystem('demo');
const browser = useBrowser();
let subjects: Subjects;

beforeAll(async () => {
  subjects = await findSubjects(system.url);
});

const open = async (screen: Omit<Screen, 'name'>, theme: Theme): Promise<Page> => {
  const look = { who: screen.who, viewport: DESK, theme };
  const context = await openAs(browser.current, system.url, look);
  return openScreen(context, { name: 'shown', ...screen }, subjects);
};

/** What of the page is not as on paper. */
const OFF_PAPER = `(() => {
  const shown = [...document.body.querySelectorAll('*')].filter((part) => part.checkVisibility());
  const words = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const named = (part) => part.outerHTML.slice(0, 120);
  return {
    pressed: shown.filter((part) => part.matches('header, footer, nav, aside, button:not(:has(img)), input, .MuiButton-root, .MuiSnackbar-root')).map(named),
    pale: shown.filter((part) => words(part) && getComputedStyle(part).color !== 'rgb(0, 0, 0)').map(named),
    filled: shown.filter((part) => !part.matches('[role=progressbar] > *') && !/^rgba\\(0, 0, 0, 0\\)$|^rgb\\(255, 255, 255\\)$/.test(getComputedStyle(part).backgroundColor)).map(named),
    empty: shown.filter((part) => part.matches('[role=progressbar] > *') && getComputedStyle(part).backgroundColor !== 'rgb(0, 0, 0)').map(named),
    stuck: shown.filter((part) => getComputedStyle(part).position === 'sticky').map(named),
    torn: shown.filter((part) => part.matches('tr, li, pre') && getComputedStyle(part).breakInside !== 'avoid').map(named),
  };
})()`;

describe('on paper, out of the dark theme', () => {
  const printed: [string, Screen['path'], string][] = [
    ['a raffle on sale', ({ onSale }) => `/rifas/${onSale}`, 'h2:text("Detalles del producto")'],
    ['a raffle with one’s receipts', ({ won }) => `/rifas/${won}`, 'pre'],
    ['a draw, its tickets and its proof', ({ won }) => `/rifas/${won}/sorteo`, 'tbody tr'],
  ];

  it.each(printed)(
    '%s is black on white, whole, and says where it is',
    async (_what, path, part) => {
      const page = await open({ who: 'bruno', path }, 'dark');
      await page.evaluate(
        "for (const folded of document.querySelectorAll('details')) folded.open = true",
      );
      await page.locator(part).first().waitFor();
      await page.emulateMedia({ media: 'print' });
      const nothing = { pressed: [], pale: [], filled: [], empty: [], stuck: [], torn: [] };
      expect(await page.evaluate(OFF_PAPER)).toStrictEqual(nothing);
      expect(await page.locator(part).first().isVisible()).toBe(true);
      expect(await page.getByText(`Rifaviva · ${page.url()}`).isVisible()).toBe(true);
      await page.context().close();
    },
  );
});

/** Which of these parts, of all that are shown, look like nothing. */
const unseen = (selector: string, looks: string) => `
  [...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((part) => part.checkVisibility())
    .filter((part) => { const style = getComputedStyle(part); return !(${looks}); })
    .map((part) => part.outerHTML.slice(0, 160))`;

const CANVAS = 'getComputedStyle(document.body).backgroundColor';

describe('where the system chooses the colours', () => {
  const shown: [string, Omit<Screen, 'name'>, string][] = [
    ['the home page', { who: 'bruno', path: at('/') }, '[aria-current=page]'],
    ['one’s tickets', { who: 'bruno', path: at('/participaciones') }, '[aria-selected=true]'],
    ['a raffle', { who: 'bruno', path: ({ won }) => `/rifas/${won}` }, '[aria-pressed=true]'],
    ['the console', { who: 'operador', path: at('/operaciones/registro') }, '[aria-current=page]'],
  ];

  it.each(shown)(
    '%s shows what is chosen, how full bars are, and buttons',
    async (_what, screen, chosen) => {
      const page = await open(screen, 'light');
      await page.emulateMedia({ forcedColors: 'active' });
      const isFilled = `style.backgroundColor !== ${CANVAS} && style.backgroundColor !== 'rgba(0, 0, 0, 0)'`;
      expect(await page.locator(chosen).count()).toBeGreaterThan(0);
      expect(await page.evaluate(unseen(chosen, isFilled))).toStrictEqual([]);
      expect(await page.evaluate(unseen('main [role=progressbar] > *', isFilled))).toStrictEqual(
        [],
      );
      const hasEdge =
        "Number.parseFloat(style.borderTopWidth) >= 1 && style.borderTopStyle !== 'none'";
      const edged =
        '.MuiButton-root, .MuiChip-root, [role=progressbar]:not(.MuiCircularProgress-root)';
      expect(await page.evaluate(unseen(edged, hasEdge))).toStrictEqual([]);
      await page.context().close();
    },
  );
});
