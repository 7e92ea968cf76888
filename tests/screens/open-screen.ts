import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import { PHONE } from '../e2e/browser/browser';
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

/** Opens a screen in a new tab, waits until it has come, and does what belongs before a picture. */
export const openScreen = async (
  context: BrowserContext,
  { path, prepare }: Screen,
  subjects: Subjects,
): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path(subjects));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await prepare?.(page);
  return page;
};
