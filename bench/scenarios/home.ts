import { FEATURED } from '../catalogue/fill-catalogue';
import { PAGE } from '../catalogue/queries';
import { CATEGORIES } from '@contracts/categories';
import { CONNECTIONS, figuresOf, press } from '../load/press';
import { getList } from '../product/get-list';
import type { Bench } from '../running/bench';
import type { Reading } from '../table/reading';

/** The requests of the home page. */
const [PARTICULAR, BUSINESS] = ['/api/raffles/featured', '/api/raffles/business'];
const NEWEST = `/api/raffles?limit=${PAGE}`;
const SHELVES = '/api/categories';

const check = async (url: string, raffles: number): Promise<void> => {
  const [particular, business, newest, shelves] = await Promise.all(
    [PARTICULAR, BUSINESS, NEWEST, SHELVES].map((path) => getList(url, path)),
  );
  const featured = [...(particular?.ids ?? []), ...(business?.ids ?? [])];
  const isRight =
    featured.length === FEATURED &&
    business?.ids.length !== 0 &&
    newest?.ids.length === PAGE &&
    newest.total === raffles &&
    shelves?.ids.length === CATEGORIES.length;
  if (!isRight) throw new Error(`The home page showed ${featured.length} raffles`);
};

/** Many visitors open the home page. */
export const measureHome = async (
  bench: Bench,
  url: string,
  raffles: number,
): Promise<Reading[]> => {
  await check(url, raffles);
  const paths = [PARTICULAR, BUSINESS, NEWEST, SHELVES];
  const requests = paths.map((path) => ({ kind: 'get', path }) as const);
  const result = await press(bench, { url, requests });
  return [
    {
      what: `lists of the home page, ${CONNECTIONS} connections`,
      figures: figuresOf(result, { perSecond: 8_000 }),
    },
  ];
};
