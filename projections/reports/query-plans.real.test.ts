import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryPlans } from '../testing/query-plans';
import type { ReportDocument } from './document';
import { reports } from './fold';
import { openReports, type ReportQueries } from './queries';

const report = (n: number): ReportDocument => ({
  _id: `r-${n}`,
  position: n,
  status: n % 10 === 0 ? 'open' : 'decided',
  subject: n % 3 === 0 ? 'seller' : 'raffle',
  raffleId: n % 3 === 0 ? null : n % 100,
  sellerId: n % 50,
  reporterId: n % 40,
  reason: 'fraud',
  text: '',
  filedAt: new Date(n),
  verdict: null,
  decidedAs: n % 10 === 0 ? null : 'reject',
});

let plans: QueryPlans;
let queries: ReportQueries;

beforeAll(async () => {
  const documents = Array.from({ length: 4_000 }, (_, index) => report(index));
  plans = await QueryPlans.of(reports, documents);
  queries = openReports(plans);
});

afterAll(() => plans.close());

const raffle = { subject: 'raffle', raffleId: 10, sellerId: 10 } as const;
const page = { limit: 20 };

/** Every query. The compiler reports a missing one. */
const QUERIES: Record<
  keyof ReportQueries,
  [ask: () => Promise<unknown>, index: string | undefined, most: number]
> = {
  list: [() => queries.list('open', page), 'newest', 21],
  waiting: [() => queries.waiting(), 'newest', 1],
  // Only keys: 400 reports are open.
  reported: [() => queries.reported(page), 'newest', 0],
  decisionsAgainst: [() => queries.decisionsAgainst([7]), 'decided_against', 0],
  filedBy: [() => queries.filedBy(7, page), 'reporter_newest', 21],
  countsOpen: [() => queries.countsOpen([raffle]), 'of_raffle', 40],
  openAbout: [() => queries.openAbout(raffle, true), 'of_seller', 80],
  idsBy: [() => queries.idsBy(7), 'reporter_newest', 100],
  idsAbout: [() => queries.idsAbout(10), 'of_seller', 100],
  find: [() => queries.find('r-7'), undefined, 1],
  byIds: [() => queries.byIds(['r-7', 'r-8']), '_id_', 2],
};

it('counts the open reports of a page by two queries', async () => {
  const seller = { subject: 'seller', raffleId: null, sellerId: 10 } as const;
  const page = Array.from({ length: 20 }, (_, raffleId) => ({ ...raffle, raffleId }));
  const parts = await plans.explain(() => queries.countsOpen([...page, seller]));
  expect(parts.map(({ indexes }) => indexes)).toEqual([['of_raffle'], ['of_seller']]);
});

it('reads the open reports about one subject in order', async () => {
  const narrowed = [
    [{ raffleId: 10 }, 'of_raffle'],
    [{ sellerId: 30 }, 'of_seller'],
  ] as const;
  for (const [about, index] of narrowed) {
    const [part] = await plans.explain(() => queries.list('open', { limit: 3 }, about));
    expect(part).toMatchObject({ indexes: [index] });
    expect(part?.stages).not.toContain('SORT');
    expect(part?.examined).toBeLessThanOrEqual(4);
  }
});

describe('a query of reports', () => {
  it.each(Object.entries(QUERIES))('reads a part: %s', async (_name, [ask, index, most]) => {
    const [part] = await plans.explain(ask);
    expect(part?.indexes).toEqual(index === undefined ? [] : [index]);
    expect(part?.examined).toBeLessThanOrEqual(most);
    expect(part?.stages).not.toContain('SORT');
    expect(part?.stages).not.toContain('COLLSCAN');
  });
});
