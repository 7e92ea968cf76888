import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import { PHONE } from '../e2e/browser/browser';
import { callsOf, watchCalls } from '../e2e/browser/calls';
import { until } from '../kit/until';
import type { Screen, Who } from './screen';
import type { Subjects } from './subjects';

export type Theme = 'light' | 'dark';

interface Visitor {
  readonly who: Who;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: Theme;
}

/** A browser of its own for somebody of the demo data. */
export const openAs = async (
  browser: Browser,
  url: string,
  { who, viewport, theme }: Visitor,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    hasTouch: viewport.width <= PHONE.width,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((mode) => localStorage.setItem('rifaviva-theme', mode), theme);
  if (who !== 'visitor') {
    const data = { username: who, password: DEMO_PASSWORD };
    const answer = await context.request.post('/api/login', { data });
    if (!answer.ok()) throw new Error(`${who} could not sign in: ${answer.status()}`);
  }
  return context;
};

/**
 * Runs in the page, which paints once what has just come: names the parts in sight that still wait.
 * Those above or below the window, or folded away, are not asked for before they are seen.
 */
const WAITING = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const bars = 'main :is([aria-busy=true], [role=progressbar]:not([aria-valuenow]))';
  const isSeen = (part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return part.checkVisibility() && top < innerHeight && bottom > 0;
  };
  return [...document.querySelectorAll(bars)].filter(isSeen).map((part) => part.outerHTML);
})()`;

/** Not of the screen before, which stays until the code of the next one has come. */
const NEW_HEADING = 'main h1:not([data-left])';

/** Resolves when everything that the screen asks for has come and is shown. */
const untilCome = (page: Page): Promise<void> =>
  until('the screen has come', async () => {
    const before = callsOf(page);
    const waiting = [...before, ...(await page.evaluate<string[]>(WAITING)), ...callsOf(page)];
    if (waiting.length > 0) throw new Error(`${page.url()} waits for ${waiting.join('\n')}`);
    return true;
  });

const prepared = async (page: Page, { prepare, staysWaiting }: Screen): Promise<void> => {
  if (!staysWaiting) await untilCome(page);
  await prepare?.(page);
};

/** Opens a screen in a new tab, waits until it has come, and does what belongs before a picture. */
export const openScreen = async (
  context: BrowserContext,
  screen: Screen,
  subjects: Subjects,
): Promise<Page> => {
  const page = await context.newPage();
  watchCalls(page);
  await screen.given?.(page);
  await page.goto(screen.path(subjects));
  await page.locator(NEW_HEADING).first().waitFor();
  await prepared(page, screen);
  return page;
};

/** Shows another address as a link does, without loading the page. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(`
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
  `);
  await page.locator(NEW_HEADING).first().waitFor();
};

/** Leads nowhere, so that a screen begins anew when the one before had the same address. */
const NOWHERE = '/nada';

/** Like `openScreen`, in a tab that shows another screen, which takes a third of the time. */
export const goToScreen = async (page: Page, screen: Screen, subjects: Subjects): Promise<void> => {
  const path = screen.path(subjects);
  const now = page.url();
  if (new URL(path, now).pathname === new URL(now).pathname) await follow(page, NOWHERE);
  await follow(page, path);
  await prepared(page, screen);
};
