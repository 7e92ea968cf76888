import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { goToScreen, openAs, openScreen } from '../../screens/open-screen';
import type { Screen, Who } from '../../screens/screen';
import { findSubjects, type Subjects } from '../../screens/subjects';
import { until } from '../../kit/until';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { DESK, PHONE } from './browser';
import { unseenStops } from './stops';
import { brokenWords, clippedTexts } from './texts';
import { useBrowser } from './use-browser';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const SMALLEST = { width: 320, height: 568 };
/** Letters of twice the size, as somebody with weak eyes sets them. */
const LARGE = { width: 360, height: 740 };
const WIDEST = { width: 1920, height: 1080 };
const FITS_WITHIN_MS = 5_000;

interface WithAxe {
  readonly axe: { run: (options: RunOptions) => Promise<AxeResults> };
}

/** @returns each violated rule with the elements that violate it */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as WithAxe;
    // Every rule runs; what passes is not described, which takes longer than to check it.
    const results = await axe.run({ resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('; ')}`,
    );
  });

/** Colours that are on their way to others have no contrast of their own. */
const MOVES = `document.getAnimations().some(
  ({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity
)`;

const show = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  await until('nothing moves', async () => (await page.evaluate(MOVES)) === false);
};

/** Each size and each theme once; `EVERY_LOOK=on` for every theme in every size. */
const LOOKS = [
  { viewport: PHONE, theme: 'dark' },
  { viewport: DESK, theme: 'light' },
  ...(process.env['EVERY_LOOK'] === 'on'
    ? ([
        { viewport: DESK, theme: 'dark' },
        { viewport: PHONE, theme: 'light' },
      ] as const)
    : []),
] as const;

/** What is found in each look, where anything is. */
const inEveryLook = async (
  page: Page,
  find: (page: Page) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {};
  for (const { viewport, theme } of LOOKS) {
    await page.setViewportSize(viewport);
    await show(page, theme);
    const faults = await find(page);
    if (faults.length > 0) found[`${viewport.width} pixels, ${theme}`] = faults;
  }
  return found;
};

/** Resolves when nothing is beyond the right border of a window that has just got another size. */
const fits = async (page: Page, viewport: typeof SMALLEST): Promise<void> => {
  await page.setViewportSize(viewport);
  const beyond = 'document.documentElement.scrollWidth - window.innerWidth';
  const what = `nothing is wider than ${viewport.width} pixels`;
  await until(what, async () => (await page.evaluate(beyond)) === 0, FITS_WITHIN_MS);
};

/** Longer words may not fit into a card. */
const LONGEST = [
  [PHONE, 16],
  [SMALLEST, 9],
] as const;

/** Gives everybody in the table of a draw the longest of the names that a draw can give. */
const nameEverybodyLong = `for (const row of document.querySelectorAll('tbody tr')) {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (/^\\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+$/u.test(walker.currentNode.data))
      walker.currentNode.data = 'Constelación Resplandeciente';
}`;

/** What stays clipped: an open panel finds its place after the window has got another size. */
const clipped = async (page: Page): Promise<readonly string[]> => {
  let found: readonly string[] = [];
  const isWhole = async () => (found = await clippedTexts(page)).length === 0;
  await until('no text is clipped', isWhole, FITS_WITHIN_MS).catch(() => undefined);
  return found;
};

/** What of the texts can't be read on small phones. */
const unreadable = async (page: Page): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {};
  const note = (where: string, texts: readonly string[]) => {
    if (texts.length > 0) found[where] = texts;
  };
  for (const [size, letters] of LONGEST) {
    await fits(page, size);
    note(`broken at ${size.width} pixels`, await brokenWords(page, letters));
  }
  note(`clipped at ${SMALLEST.width} pixels`, await clipped(page));
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await fits(page, LARGE);
  note(`clipped at ${LARGE.width} pixels, with large letters`, await clipped(page));
  await page.evaluate("document.documentElement.style.fontSize = ''");
  return found;
};

/**
 * Axe finds nothing to complain about, every text can be read, nothing scrolls sideways, and
 * whoever uses keys sees where they are.
 */
export const checkScreens = (screens: readonly Screen[]): void => {
  const system = useSharedSystem('demo');
  const browser = useBrowser();
  const contexts = new Map<Who, BrowserContext>();
  /** What each person has open, and where nothing has failed. */
  const pages = new Map<Who, Page>();
  let subjects: Subjects;

  beforeAll(async () => {
    subjects = await findSubjects(system.url);
  });

  const contextOf = async (who: Who): Promise<BrowserContext> => {
    const known = contexts.get(who);
    if (known) return known;
    const look = { who, viewport: PHONE, theme: 'light' } as const;
    const context = await openAs(browser.current, system.url, look);
    await context.addInitScript({ path: AXE });
    contexts.set(who, context);
    return context;
  };

  /** A person goes from screen to screen, as long as the site is as it is. */
  const open = async (screen: Screen): Promise<Page> => {
    const page = screen.given ? undefined : pages.get(screen.who);
    if (page === undefined) return openScreen(await contextOf(screen.who), screen, subjects);
    pages.delete(screen.who);
    await page.setViewportSize(PHONE);
    await goToScreen(page, screen, subjects);
    return page;
  };

  describe.each(screens)('the screen $name', (screen) => {
    it('can be used by everybody, and never scrolls sideways', async () => {
      const page = await open(screen);
      expect(await inEveryLook(page, violations)).toStrictEqual({});
      if (screen.name === 'draw-won') await page.evaluate(nameEverybodyLong);
      expect(await unreadable(page)).toStrictEqual({});
      await fits(page, WIDEST);
      expect(await inEveryLook(page, unseenStops)).toStrictEqual({});
      if (screen.given) await page.close();
      else pages.set(screen.who, page);
    });
  });
};
