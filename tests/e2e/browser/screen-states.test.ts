import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { PAGES } from '@contracts/pages';
import { useSystem } from '../../kit/system/use-system';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';
import { untilQuiet } from './calls';
import { DESK, openProfile } from './browser';
import { shiftsOf, untilPhotosCame, watchShifts } from './moving-parts';
import { STATES, TITLE, type ScreenStates, type Shown } from './screen-states';
import { useBrowser } from './use-browser';

type Who = ScreenStates['who'];
/** What happens to the calls that a screen can't do without. */
type Fate = 'held' | 'refused' | 'cut' | 'answered';

const FAILED = 'No hemos podido cargar esto';

const system = useSystem({ RATE_LIMITS: 'off' });
const contexts = new Map<Who, BrowserContext>();
const browser = useBrowser();
let shown: Shown;

const ACCOUNTS = { owner: 'vendedora', newcomer: 'nueva' } as const;

beforeAll(async () => {
  const seller = await register(system.url, ACCOUNTS.owner);
  await register(system.url, ACCOUNTS.newcomer);
  const image = await uploadPicture(seller);
  const { id } = await publishRaffle(seller, image, { title: TITLE });
  await seller.send('POST', `/api/raffles/${id}/feature`);
  shown = { raffle: `/rifas/${id}`, seller: `/vendedor/${seller.userId}` };
});

const contextOf = async (who: Who): Promise<BrowserContext> => {
  const known = contexts.get(who);
  if (known) return known;
  const context = await openProfile(browser.current, {
    baseURL: system.url,
    viewport: DESK,
    reducedMotion: 'reduce',
  });
  if (who !== 'visitor') {
    const data = { username: ACCOUNTS[who], password: 'una rifa más' };
    expect((await context.request.post('/api/login', { data })).status()).toBe(200);
  }
  contexts.set(who, context);
  return context;
};

const PROBLEM = {
  status: 500,
  contentType: 'application/problem+json',
  json: { type: '/problems/internal', title: 'Error', status: 500, detail: 'Algo ha fallado' },
};

/** A tab whose calls wait, fail or come, as the test wants it at each moment. */
const openTab = async (who: Who, reads: RegExp, first: Fate) => {
  const page = await (await contextOf(who)).newPage();
  await watchShifts(page);
  const held: Route[] = [];
  let fate = first;
  let asked = 0;
  const settle = async (route: Route): Promise<void> => {
    if (fate === 'held') held.push(route);
    else if (fate === 'refused') await route.fulfill(PROBLEM);
    else if (fate === 'cut') await route.abort();
    else await route.continue();
  };
  await page.route(
    ({ pathname, search }) => reads.test(pathname + search),
    (route) => {
      asked += 1;
      return settle(route);
    },
  );
  return {
    page,
    asked: () => asked,
    let: async (next: Fate) => {
      fate = next;
      await Promise.all(held.splice(0).map(settle));
    },
  };
};

const main = (page: Page) => page.locator('main');
const waiting = (page: Page) => main(page).locator('[aria-busy=true], [role=progressbar]').first();
const retries = (page: Page) => main(page).getByRole('button', { name: 'Reintentar' });
const words = (page: Page, text: string) => main(page).getByText(text).first();
/** In a list to choose from they are there, but not visible. */
const untilThere = (page: Page, text: string): Promise<void> =>
  words(page, text).waitFor({ state: 'attached' });
const offline = (page: Page) => page.getByText('Estás sin conexión.');

/** Presses «Reintentar» until all is there: a read that was on its way may fail after a press. */
const retryUntilThere = (page: Page, text: string): Promise<void> =>
  until('nothing has failed any more', async () => {
    const button = retries(page).first();
    if ((await button.count()) === 0) return (await words(page, text).count()) > 0;
    await button.click({ timeout: 1_000 });
    return false;
  });

const reading = Object.entries(STATES).flatMap(([name, states]) =>
  states === 'reads nothing' || 'sameAs' in states ? [] : [{ name, ...states }],
);

it('has the states of every address of the page', () =>
  expect(Object.keys(STATES).sort()).toStrictEqual(Object.keys(PAGES).sort()));

describe.each(reading)('the screen $name', ({ who, path, reads, full, failure, empty }) => {
  it('keeps its place while it waits, and stays without a connection and when reading fails again', async () => {
    const tab = await openTab(who, reads, 'held');
    const { page } = tab;
    await page.goto(path(shown));
    await waiting(page).waitFor();
    expect(await words(page, full).count()).toBe(0);
    await tab.let('answered');
    await untilThere(page, full);
    await untilPhotosCame(page);
    expect(await shiftsOf(page)).toBeLessThan(0.01);

    await page.context().setOffline(true);
    await offline(page).waitFor();
    expect(await words(page, full).count()).toBe(1);
    const before = tab.asked();
    await tab.let('refused');
    await page.context().setOffline(false);
    await offline(page).waitFor({ state: 'detached' });
    await until('it is read again', () => tab.asked() > before);
    await untilQuiet(page);
    expect(await words(page, full).count()).toBe(1);
    await page.close();
  });

  it('asks again for what was on its way when the connection went', async () => {
    const tab = await openTab(who, reads, 'held');
    const { page } = tab;
    await page.goto(path(shown));
    await waiting(page).waitFor();
    await until('it is read', () => tab.asked() > 0);
    const before = tab.asked();
    await page.context().setOffline(true);
    await offline(page).waitFor();
    await page.context().setOffline(false);
    await until('it is read again', () => tab.asked() > before);
    await tab.let('answered');
    await untilThere(page, full);
    await page.close();
  });

  it('says that it failed, tries again at a press, and by itself when the connection is back', async () => {
    const tab = await openTab(who, reads, 'refused');
    const { page } = tab;
    await page.goto(path(shown));
    await words(page, failure ?? FAILED).waitFor();
    await tab.let('answered');
    await retryUntilThere(page, full);

    await tab.let('cut');
    await page.goto(path(shown));
    await words(page, failure ?? FAILED).waitFor();
    await retries(page).first().waitFor();
    await tab.let('answered');
    await page.context().setOffline(true);
    await offline(page).waitFor();
    await page.context().setOffline(false);
    await untilThere(page, full);
    expect(await retries(page).count()).toBe(0);
    await page.close();
  });

  if (empty)
    it('says that there is nothing, and leads on', async () => {
      const page = await (await contextOf(empty.who)).newPage();
      await page.goto(empty.path ?? path(shown));
      await words(page, empty.words).waitFor();
      const way = main(page)
        .getByRole('link', { name: empty.way })
        .or(main(page).getByRole('button', { name: empty.way }));
      await way.first().waitFor();
      await page.close();
    });
});
