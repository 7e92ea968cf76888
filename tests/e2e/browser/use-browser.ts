import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';

/** One browser for all tests of a file. */
export const useBrowser = (): { readonly current: Browser } => {
  let running: Browser | undefined;
  beforeAll(async () => {
    running = await launchBrowser();
  });
  afterAll(() => running?.close());
  return {
    get current() {
      if (!running) throw new Error('The browser is not up before the tests begin');
      return running;
    },
  };
};
