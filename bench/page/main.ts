// Measures what visitors notice of the page (LCP, CLS and INP, as web-vitals defines them) on the
// demo data, in headless Chromium without a cache: `npm run bench:page`. `--url` measures a running
// site with demo data; `BENCH_ROUNDS` is the number of visits to each screen (five by default).
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { DESK, launchBrowser, PHONE } from '../../tests/e2e/browser/browser';
import { startSystem } from '../../tests/kit/system/running-system';
import { openAs } from '../../tests/screens/open-screen';
import { findSubjects, type Subjects } from '../../tests/screens/subjects';
import { machine } from '../table/machine';
import { median } from '../table/statistics';
import { VISITS, type MeasuredVisit } from './visits';

const WEB_VITALS = createRequire(import.meta.url).resolve('web-vitals');
const REPORT = `
  window.vitals = {};
  const keep = ({ name, value }) => { window.vitals[name] = value; };
  const options = { reportAllChanges: true, durationThreshold: 16 };
  webVitals.onLCP(keep, options);
  webVitals.onCLS(keep, options);
  webVitals.onINP(keep, options);
`;
/** Pictures come, and layouts shift, after the document. */
const SETTLED_MS = 1_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

const SIZES = { phone: PHONE, desk: DESK } as const;
const GOALS = { LCP: 1_500, CLS: 0.05, INP: 150 } as const;
type Vital = keyof typeof GOALS;
const VITALS = Object.keys(GOALS) as Vital[];
type Vitals = Partial<Record<Vital, number>>;

const { values } = parseArgs({ options: { url: { type: 'string' } } });

/** One visit with an empty cache. */
const measure = async (
  browser: Browser,
  url: string,
  { visit, size, subjects }: { visit: MeasuredVisit; size: keyof typeof SIZES; subjects: Subjects },
): Promise<Vitals> => {
  const who = { who: 'visitor', viewport: SIZES[size], theme: 'light' } as const;
  const context = await openAs(browser, url, who);
  await context.addInitScript({ path: WEB_VITALS });
  await context.addInitScript(REPORT);
  const page = await context.newPage();
  await page.goto(visit.path(subjects));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  await visit.use(page);
  await page.waitForTimeout(SETTLED_MS);
  const vitals = await page.evaluate<Vitals>('window.vitals');
  await context.close();
  return vitals;
};

const shown = (vital: Vital, value: number): string =>
  vital === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;

/** @returns a row of the table, with the median of each vital */
const row = (name: string, rounds: readonly Vitals[]): string => {
  const cells = VITALS.map((vital) => {
    const seen = rounds.flatMap((vitals) => vitals[vital] ?? []);
    if (seen.length === 0) return 'none';
    const middle = median(seen);
    return `${shown(vital, middle)}${middle > GOALS[vital] ? ' (missed)' : ''}`;
  });
  return `| ${[name, ...cells].join(' | ')} |`;
};

const measureAll = async (url: string): Promise<void> => {
  const subjects = await findSubjects(url);
  const browser = await launchBrowser();
  const goals = VITALS.map((vital) => `${vital} (≤ ${shown(vital, GOALS[vital])})`);
  console.log(`| Screen | ${goals.join(' | ')} |\n| --- | --- | --- | --- |`);
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
    for (const visit of VISITS) {
      const rounds: Vitals[] = [];
      while (rounds.length < ROUNDS)
        rounds.push(await measure(browser, url, { visit, size, subjects }));
      console.log(row(`${visit.name}, ${size}`, rounds));
    }
  await browser.close();
  console.log(`\nSeen on ${machine()}; medians of ${ROUNDS} visits with an empty cache.`);
};

const withOwnSite = async (): Promise<void> => {
  const system = await startSystem({ env: { RATE_LIMITS: 'off' } });
  try {
    await measureAll(system.url);
  } finally {
    await system.stop();
    await system.forget();
  }
};

await (values.url === undefined ? withOwnSite() : measureAll(values.url));
