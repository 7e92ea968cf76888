import type { Catalogue } from '../catalogue/fill-catalogue';
import { expectedOf, pathOf, queriesOf, type Query } from '../catalogue/queries';
import { figuresOf, press } from '../load/press';
import { getList } from '../product/get-list';
import type { Bench } from '../running/bench';
import type { Reading } from '../table/reading';

const CONNECTIONS = 4;
/** Answers are kept for a second: even at twice the goal's pace no question comes again within it. */
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
  sort: 'filters' | 'text',
  what: string,
): Promise<Reading> => {
  const queries = queriesOf(sort, QUERIES, catalogue.filledAt);
  await check(url, catalogue, queries.slice(0, CHECKED));
  const requests = queries.map((query) => ({ method: 'GET', path: pathOf(query) }) as const);
  const result = await press(bench, { url, requests, connections: CONNECTIONS });
  return { what, figures: figuresOf(result, { p99: 10 }) };
};

/** Pages that nobody has asked for before. */
export const measureLists = async (
  bench: Bench,
  url: string,
  catalogue: Catalogue,
): Promise<Reading[]> => {
  const raffles = catalogue.raffles.length.toLocaleString('en');
  const page = `24 of ${raffles} raffles, ${CONNECTIONS} connections`;
  return [
    await measureSort(bench, url, catalogue, 'filters', `${page}, filtered and sorted`),
    await measureSort(
      bench,
      url,
      catalogue,
      'text',
      `${page}, with text sought, filtered and sorted`,
    ),
  ];
};
