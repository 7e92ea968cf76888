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
import { useBrowser } from './use-browser';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const SMALLEST = { width: 320, height: 568 };
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

const everyViolation = async (page: Page): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {};
  for (const { viewport, theme } of LOOKS) {
    await page.setViewportSize(viewport);
    await show(page, theme);
    const rules = await violations(page);
    if (rules.length > 0) found[`${viewport.width} pixels, ${theme}`] = rules;
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

/** Axe finds nothing to complain about on any of these, and nothing scrolls sideways. */
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
      expect(await everyViolation(page)).toStrictEqual({});
      await fits(page, SMALLEST);
      await fits(page, WIDEST);
      if (screen.given) await page.close();
      else pages.set(screen.who, page);
    });
  });
};
