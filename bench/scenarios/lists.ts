import type { Facets } from '@contracts/search';
import type { Catalogue } from '../catalogue/fill-catalogue';
import {
  countsPathOf,
  expectedOf,
  pathOf,
  queriesOf,
  suggestionPaths,
  type Query,
  type Sort,
} from '../catalogue/queries';
import { until } from '../../tests/kit/until';
import { figuresOf, press } from '../load/press';
import { getJson, getList } from '../product/get-list';
import type { Bench } from '../running/bench';
import type { Reading } from '../table/reading';

/** One visitor shows the time of a page, several show how they delay each other. */
const VISITORS = [1, 4, 20] as const;
type Visitors = (typeof VISITORS)[number];
type Goals = Partial<Record<Visitors, number>>;

const SORTS: Record<Sort, { readonly what: string; readonly p99: Goals }> = {
  filters: { what: 'filtered and sorted', p99: { 1: 5, 4: 10 } },
  text: { what: 'with text sought, filtered and sorted', p99: { 1: 8, 4: 20 } },
  wrong: { what: 'with text typed wrong, filtered', p99: { 1: 8, 4: 20 } },
};
const SUGGESTION_P99: Goals = { 20: 15 };
/**
 * Answers are cached for a second: even at twice the target rate, no query is repeated within it.
 */
const QUERIES = 8_000;
const CHECKED = 24;
/** For the backend to fill its index after the start. */
const FILLED_WITHIN_MS = 60_000;

const untilSearchable = (url: string): Promise<void> =>
  until(
    'the index of searches to be filled',
    async () => (await fetch(`${url}/api/raffles/facets`)).ok,
    FILLED_WITHIN_MS,
  );

const check = async (url: string, { raffles }: Catalogue, queries: readonly Query[]) => {
  for (const query of queries) {
    const answer = await getList(url, pathOf(query));
    const { total } = await getJson<Facets>(url, countsPathOf(query));
    const expected = expectedOf(raffles, query);
    const isRight =
      answer.total === expected.total &&
      total === expected.total &&
      answer.ids.join() === expected.ids.join();
    if (!isRight) {
      throw new Error(
        `${pathOf(query)} answered ${answer.total}, counted ${total}: ${answer.ids.join()}`,
      );
    }
  }
};

const inTurns = async (
  bench: Bench,
  url: string,
  paths: readonly string[],
  { what, p99 }: { readonly what: string; readonly p99: Goals },
): Promise<Reading[]> => {
  const requests = paths.map((path) => ({ kind: 'get', path }) as const);
  const readings: Reading[] = [];
  for (const connections of VISITORS) {
    const result = await press(bench, { url, requests, connections });
    const visitors = connections === 1 ? 'one visitor' : `${connections} visitors`;
    const goal = p99[connections];
    readings.push({
      what: `${what}, ${visitors} at a time`,
      figures: figuresOf(result, goal === undefined ? {} : { p99: goal }),
    });
  }
  return readings;
};

/** As the page searches: the list, and the numbers beside its filters. */
const measureSort = async (
  bench: Bench,
  url: string,
  catalogue: Catalogue,
  sort: Sort,
): Promise<Reading[]> => {
  const queries = queriesOf(sort, QUERIES);
  await untilSearchable(url);
  await check(url, catalogue, queries.slice(0, CHECKED));
  const paths = queries.flatMap((query) => [pathOf(query), countsPathOf(query)]);
  const raffles = catalogue.raffles.length.toLocaleString('en');
  const { what, p99 } = SORTS[sort];
  return inTurns(bench, url, paths, { what: `24 of ${raffles} raffles ${what}`, p99 });
};

/** Pages that nobody has requested before. */
export const measureLists = (bench: Bench, url: string, catalogue: Catalogue): Promise<Reading[]> =>
  measureSort(bench, url, catalogue, 'filters');

/** Texts that nobody has looked for before, right and wrong, and what is suggested meanwhile. */
export const measureSearch = async (
  bench: Bench,
  url: string,
  catalogue: Catalogue,
): Promise<Reading[]> => [
  ...(await measureSort(bench, url, catalogue, 'text')),
  ...(await measureSort(bench, url, catalogue, 'wrong')),
  ...(await inTurns(bench, url, suggestionPaths(QUERIES), {
    what: 'suggestions while somebody types',
    p99: SUGGESTION_P99,
  })),
];
