import type { Catalogue } from '../catalogue/fill-catalogue';
import { expectedOf, pathOf, queriesOf, type Query } from '../catalogue/queries';
import { figuresOf, press } from '../load/press';
import { getList } from '../product/get-list';
import type { Bench } from '../running/bench';
import type { Reading } from '../table/reading';

/** One visitor shows the time of a page, several show how they delay each other. */
const VISITORS = [1, 4] as const;
const SORTS = {
  filters: 'filtered and sorted',
  text: 'with text sought, filtered and sorted',
} as const;
/**
 * Answers are cached for a second: even at twice the target rate, no query is repeated within it.
 */
const QUERIES = 8_000;
const CHECKED = 24;

const check = async (url: string, { raffles }: Catalogue, queries: readonly Query[]) => {
  for (const query of queries) {
    const answer = await getList(url, pathOf(query));
    const expected = expectedOf(raffles, query);
    const isRight = answer.total === expected.total && answer.ids.join() === expected.ids.join();
    if (!isRight) {
      throw new Error(`${pathOf(query)} answered ${answer.total}: ${answer.ids.join()}`);
    }
  }
};

const measureSort = async (
  bench: Bench,
  url: string,
  catalogue: Catalogue,
  sort: keyof typeof SORTS,
): Promise<Reading[]> => {
  const queries = queriesOf(sort, QUERIES, catalogue.filledAt);
  await check(url, catalogue, queries.slice(0, CHECKED));
  const requests = queries.map((query) => ({ kind: 'get', path: pathOf(query) }) as const);
  const raffles = catalogue.raffles.length.toLocaleString('en');
  const readings: Reading[] = [];
  for (const connections of VISITORS) {
    const result = await press(bench, { url, requests, connections });
    const visitors = connections === 1 ? 'one visitor' : `${connections} visitors`;
    const what = `24 of ${raffles} raffles, ${visitors} at a time, ${SORTS[sort]}`;
    readings.push({ what, figures: figuresOf(result, { p99: 10 }) });
  }
  return readings;
};

/** Pages that nobody has requested before. */
export const measureLists = async (
  bench: Bench,
  url: string,
  catalogue: Catalogue,
): Promise<Reading[]> => [
  ...(await measureSort(bench, url, catalogue, 'filters')),
  ...(await measureSort(bench, url, catalogue, 'text')),
];
