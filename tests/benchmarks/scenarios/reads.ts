import { PAGE } from '../catalogue/queries';
import { CONNECTIONS, figuresOf, press, pressWarm, purchase } from '../load/press';
import { withProcessorTime } from '../product/processor-time';
import { readModelsShow } from '../product/read-models-show';
import type { Shop } from '../product/shop';
import type { Bench } from '../running/bench';
import type { Reading } from '../table/reading';

/** Enough for several pages of the list. */
const RAFFLES = 100;
const PAGES = Math.floor(RAFFLES / PAGE);
const PURCHASES_SECONDS = 1;

/** Raffles that every buyer has tickets of. */
const fillShop = async (bench: Bench, shop: Shop): Promise<number[]> => {
  const raffleIds = await shop.publishMany(RAFFLES);
  const { accepted } = await press(bench, {
    url: shop.url,
    buyers: await shop.buyers(),
    requests: raffleIds.map(purchase),
    warmUpSeconds: 0,
    seconds: PURCHASES_SECONDS,
  });
  await readModelsShow(shop, raffleIds, accepted);
  return raffleIds;
};

/** The pages of signed-in people. */
export const measureReads = async (bench: Bench, shop: Shop): Promise<Reading[]> => {
  const raffleIds = await fillShop(bench, shop);
  const pages = Array.from({ length: PAGES }, (_, page) => page * PAGE);
  const reads = {
    'the detail of a raffle': raffleIds.map((id) => `/api/raffles/${id}`),
    'a page of the list': pages.map((offset) => `/api/raffles?limit=${PAGE}&offset=${offset}`),
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
