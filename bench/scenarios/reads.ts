import { NEXT_CURSOR_HEADER } from '@contracts/site';
import { inParallel } from '../../tests/kit/system/shop';
import { PAGE } from '../catalogue/queries';
import { buy } from '../load/buy';
import { CONNECTIONS, figuresOf, pressWarm } from '../load/press';
import { withProcessorTime } from '../product/processor-time';
import { readModelsShow } from '../product/read-models-show';
import type { Shop } from '../product/shop';
import type { Bench } from '../running/bench';
import type { Reading } from '../table/reading';

/** Enough for several pages of the list. */
const RAFFLES = 100;
const PAGES = Math.floor(RAFFLES / PAGE);
/** More than a page of participations shows. */
const RAFFLES_EACH = 40;

/** As many tickets for everybody, however quick the product is: pages show all the same. */
const fillShop = async (shop: Shop): Promise<number[]> => {
  const raffleIds = await shop.publishMany(RAFFLES);
  const buyers = await shop.buyers();
  const sought = raffleIds.slice(0, RAFFLES_EACH);
  const purchases = sought.flatMap((id) => buyers.map((buyer) => () => buy(shop.url, buyer, id)));
  await inParallel(purchases.length, async (index) => purchases[index]?.());
  await readModelsShow(shop, raffleIds, purchases.length);
  return raffleIds;
};

/** The pages of the list, as one scrolls on. */
const listPaths = async (url: string): Promise<readonly string[]> => {
  const paths: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && paths.length < PAGES;) {
    const path: string = `/api/raffles?limit=${PAGE}${cursor && `&cursor=${cursor}`}`;
    paths.push(path);
    cursor = (await fetch(url + path)).headers.get(NEXT_CURSOR_HEADER);
  }
  return paths;
};

/** The pages of signed-in people. */
export const measureReads = async (bench: Bench, shop: Shop): Promise<Reading[]> => {
  const raffleIds = await fillShop(shop);
  const reads = {
    'the detail of a raffle': raffleIds.map((id) => `/api/raffles/${id}`),
    'a page of the list': await listPaths(shop.url),
    'my participations': ['/api/users/{userId}/participations'],
  };
  const readings: Reading[] = [];
  for (const [what, paths] of Object.entries(reads)) {
    const line = `${what}, ${CONNECTIONS} connections`;
    const load = {
      url: shop.url,
      buyers: await shop.buyers(),
      requests: paths.map((path) => ({ kind: 'get', path }) as const),
    };
    const [result, processorTime] = await withProcessorTime(shop.system, line, () =>
      pressWarm(bench, load),
    );
    readings.push({ what: line, figures: figuresOf(result) }, processorTime);
  }
  return readings;
};
