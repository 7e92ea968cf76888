import type { Page, Request } from 'playwright-core';
import { until } from '../../kit/until';

/** Live counts wait for the next change where a web socket did not open in time. */
const isPolling = (path: string): boolean => path === '/socket.io/';

/** The browser never says how the reading of a worker's code ended if the page ends it before. */
const isOfWorker = (path: string): boolean => path.includes('.worker-');

const endsForSure = (call: Request): boolean => {
  const { pathname } = new URL(call.url());
  return !isPolling(pathname) && !isOfWorker(pathname);
};

/** The calls of each page that wait for their answers. */
const underWay = new WeakMap<Page, Set<Request>>();

/** To be called before the page calls anything. */
export const watchCalls = (page: Page): void => {
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (call) => {
    if (endsForSure(call)) calls.add(call);
  });
  page.on('requestfinished', (call) => calls.delete(call));
  page.on('requestfailed', (call) => calls.delete(call));
};

/** The addresses that the page has asked for and that have not come. */
export const callsOf = (page: Page): string[] => {
  const calls = underWay.get(page);
  if (!calls) throw new Error('The calls of this page are not watched');
  return [...calls].map((call) => call.url());
};

const isQuiet = (page: Page): boolean => callsOf(page).length === 0;

/** Unlike Playwright's `networkidle`, also where counts come by long polling. */
export const untilQuiet = (page: Page): Promise<void> =>
  until('all that the page has asked for has come', async () => {
    if (!isQuiet(page)) return false;
    // What has come may ask for more.
    await page.evaluate('new Promise(requestAnimationFrame)');
    return isQuiet(page);
  });
