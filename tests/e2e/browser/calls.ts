import type { Page, Request } from 'playwright-core';
import { until } from '../../kit/until';

/** Live counts wait for the next change where a web socket did not open in time. */
const isPolling = (call: Request): boolean => new URL(call.url()).pathname === '/socket.io/';

/** The calls of each page that wait for their answers. */
const underWay = new WeakMap<Page, Set<Request>>();

/** To be called before the page calls anything. */
export const watchCalls = (page: Page): void => {
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (call) => {
    if (!isPolling(call)) calls.add(call);
  });
  page.on('requestfinished', (call) => calls.delete(call));
  page.on('requestfailed', (call) => calls.delete(call));
};

/** Whether everything that the page has asked for has come. */
export const isQuiet = (page: Page): boolean => underWay.get(page)?.size === 0;

/** Unlike Playwright's `networkidle`, also where counts come by long polling. */
export const untilQuiet = (page: Page): Promise<void> =>
  until('all that the page has asked for has come', async () => {
    if (!isQuiet(page)) return false;
    // What has come may ask for more.
    await page.evaluate('new Promise(requestAnimationFrame)');
    return isQuiet(page);
  });
