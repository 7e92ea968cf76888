// Takes a picture of every screen and mail, on phone and desk, in both themes: `npm run screens`.
// `npm run screens -- home raffle` takes those whose names begin so. `--url` shows a running site
// with demo data, `--out` names the folder (by default `.screens`), and `--look phone-dark` takes
// only the pictures of that look; it may be given twice.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { DESK, launchBrowser, PHONE } from '../e2e/browser/browser';
import { startSystem } from '../kit/system/running-system';
import { mailsOf, takeMail } from './mails';
import { openAs, openScreen } from './open-screen';
import type { Screen } from './screen';
import { SCREENS } from './screens';
import { findSubjects, type Subjects } from './subjects';

const SIZES = { phone: PHONE, desk: DESK } as const;
const THEMES = ['light', 'dark'] as const;
type Size = keyof typeof SIZES;

/** Pictures, fonts and counts come after the document. */
const SETTLED_MS = 600;

const { values, positionals } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: '.screens' },
    look: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});

const isWanted = (name: string): boolean =>
  positionals.length === 0 || positionals.some((start) => name.startsWith(start));

const wanted = SCREENS.filter(({ name }) => isWanted(name));

/** Every look that is asked for. */
const looks = (Object.keys(SIZES) as Size[])
  .flatMap((size) => THEMES.map((theme) => ({ size, theme, name: `${size}-${theme}` })))
  .filter(({ name }) => values.look.length === 0 || values.look.includes(name));

/** Makes the window as high as the page; a scrolled picture has the page's bars in its middle. */
const showWhole = async (page: Page): Promise<void> => {
  const { width, height } = page.viewportSize() ?? DESK;
  // It is as high as the window, and would push the footer out of the picture.
  await page.evaluate("document.querySelector('main').style.minHeight = 'auto'");
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'));
  await page.setViewportSize({ width, height: Math.max(height, whole) });
};

const take = async (
  context: BrowserContext,
  screen: Screen,
  { subjects, file }: { subjects: Subjects; file: string },
): Promise<void> => {
  const page = await openScreen(context, screen, subjects);
  if (screen.prepare === undefined || screen.isWhole) await showWhole(page);
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: file });
  await page.close();
};

const takeAll = async (url: string): Promise<number> => {
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  const subjects = await findSubjects(url);
  const mails = (await mailsOf(url, subjects)).filter(([name]) => isWanted(name));
  const browser = await launchBrowser();
  let failed = 0;
  for (const { size, theme, name } of looks) {
    for (const who of new Set(wanted.map((screen) => screen.who))) {
      const context = await openAs(browser, url, { who, viewport: SIZES[size], theme });
      for (const screen of wanted.filter((one) => one.who === who)) {
        const file = join(out, `${screen.name}-${name}.png`);
        await take(context, screen, { subjects, file }).catch((error: unknown) => {
          failed += 1;
          console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
        });
      }
      await context.close();
    }
    for (const [mail, html] of mails) {
      const file = join(out, `${mail}-${name}.png`);
      await takeMail(browser, html, { viewport: SIZES[size], theme, file });
    }
  }
  await browser.close();
  const all = (wanted.length + mails.length) * looks.length;
  console.log(`${all - failed} pictures in ${out}${failed > 0 ? `, ${failed} failed` : ''}`);
  return failed;
};

const withOwnSite = async (): Promise<number> => {
  const system = await startSystem({ env: { RATE_LIMITS: 'off' } });
  try {
    return await takeAll(system.url);
  } finally {
    await system.stop();
    await system.forget();
  }
};

process.exitCode =
  (await (values.url === undefined ? withOwnSite() : takeAll(values.url))) > 0 ? 1 : 0;
