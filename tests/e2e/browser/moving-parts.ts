import type { Page } from 'playwright-core';

/** Runs in the page: adds up what moved by itself, and not because somebody pressed something. */
const WATCH = `
  window.layoutShifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.layoutShifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Two frames later, since a browser reports what moved after it has painted it. */
const TOTAL = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  return window.layoutShifts;
})()`;

const UNTIL_DECODED = `(async () => {
  const asked = [...document.images].filter(({ loading }) => loading === 'eager');
  await Promise.all(asked.map((image) => image.decode()));
})()`;

/** Before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** Cumulative Layout Shift, as browsers measure it. */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate<number>(TOTAL);

/** Until every photo that loads at once is there. */
export const untilPhotosCame = (page: Page): Promise<void> =>
  page.evaluate<undefined>(UNTIL_DECODED);

/** Holds back whatever has such an address, until it is told to let it go. */
export const hold = async (page: Page, address: string | RegExp) => {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await free;
    await route.continue();
  });
  return { letGo };
};

export const holdPhotos = (page: Page) => hold(page, '**/objects/**');
