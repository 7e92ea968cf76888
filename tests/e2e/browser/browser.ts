import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { watchCalls } from './calls';
import { COMPLAIN_OF_LOST_FOCUS } from './lost-focus';

const CHROMES = [
  process.env['CHROME_PATH'],
  // Chromium without windows, which takes a third less of the processors.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const QUIET = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page of a test is gone before V8's optimised code would repay its making.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
];

/** The system's own Chromium. As root, for example in a container, it can't have a sandbox. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = CHROMES.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined)
    throw new Error('No Chromium: run node scripts/setup.mjs --tests');
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET });
};

export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1440, height: 900 } as const;

/** What is wrong in a visit: failed scripts, a lost focus, violations of the page's own policy. */
export interface Visit {
  readonly page: Page;
  readonly complaints: readonly string[];
}

// The page asks for the session of a visitor who has none; that is no error.
const EXPECTED = /status of 401/;

/** For what never comes; the slowest machine must not reach it. */
const WITHIN_MS = 60_000;

/** An empty browser profile of somebody in Spain. */
export const openProfile = async (
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'es-ES', ...options });
  context.setDefaultTimeout(WITHIN_MS);
  context.on('page', watchCalls);
  return context;
};

/** For tests in which something moves. */
export const MOVING = 'no-preference';

/**
 * A visitor with an empty browser profile, who asks for less motion unless told otherwise: to draw
 * it takes a quarter of the time of all tests.
 */
export const visit = async (
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number } = DESK,
  reducedMotion: 'reduce' | typeof MOVING = 'reduce',
): Promise<Visit> => {
  const profile = await openProfile(browser, { baseURL: url, viewport, reducedMotion });
  await profile.addInitScript(COMPLAIN_OF_LOST_FOCUS);
  const page = await profile.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !EXPECTED.test(text)) complaints.push(text);
  });
  return { page, complaints };
};

export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/perfil');
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Contraseña').first().fill('una rifa más');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByText('¡Bienvenido!').waitFor();
};
