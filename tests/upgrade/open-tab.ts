import type { Browser, Page } from 'playwright-core';
import { signIn, visit } from '../e2e/browser/browser';
import { untilQuiet } from '../e2e/browser/calls';
import { LONGEST_WAIT_MS, wait } from './wait';

/** What the page shows in place of a screen that has crashed, or whose script did not come. */
const CRASHED = 'Algo ha fallado en esta pantalla';

/** A tab of somebody signed in, which is opened before an upgrade and not closed until the end. */
export interface OpenTab {
  /** The path of the first script of the page that it runs. */
  script: () => Promise<string>;
  reload: () => Promise<void>;
  /** Goes through screens by their links. */
  walk: (when: string) => Promise<void>;
  close: () => Promise<void>;
}

interface TabParts {
  readonly browser: Browser;
  readonly url: string;
  readonly username: string;
  readonly fault: (text: string) => void;
}

const scriptOf = async (page: Page): Promise<string> =>
  String(
    await page.evaluate("document.querySelector('script[type=module][src]').getAttribute('src')"),
  );

/** By the links of the bars, so that most are loaded only then. */
const WALK = ['/buscar', '/crear', '/participaciones', '/transparencia', '/'] as const;

export const openTab = async ({ browser, url, username, fault }: TabParts): Promise<OpenTab> => {
  const { page } = await visit(browser, url);
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  await signIn(page, username);
  await page.goto('/');
  await untilQuiet(page);

  const follow = async (path: string, when: string): Promise<void> => {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await wait(`the tab is at ${path}`, () => new URL(page.url()).pathname === path);
    await page.locator('main h1').first().waitFor();
    await untilQuiet(page);
    if ((await page.getByText(CRASHED).count()) > 0) {
      fault(`${when}, the open tab shows «${CRASHED}» at ${path}`);
      await page.goto('/');
    }
  };

  return {
    script: () => scriptOf(page),
    reload: async () => {
      await page.reload();
    },
    walk: async (when) => {
      for (const path of WALK) await follow(path, when);
    },
    close: () => page.context().close(),
  };
};
