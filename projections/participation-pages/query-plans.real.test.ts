import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isServedByAnIndex, QueryPlans } from '../testing/query-plans';
import { pageId, type ParticipationPage } from './document';
import { participationPages } from './fold';
import { openParticipationPages, type ParticipationPageQueries } from './queries';

const bought = { raffleId: 1, buyerId: 7, receipts: [], pages: [1, 2, 3] };

const page = (number: number): ParticipationPage => ({
  _id: pageId(1, 7, number),
  position: number,
  receipts: [],
});

let plans: QueryPlans;
let queries: ParticipationPageQueries;

beforeAll(async () => {
  const documents = Array.from({ length: 500 }, (_, index) => page(index + 1));
  plans = await QueryPlans.of(participationPages, documents);
  queries = openParticipationPages(plans);
});

afterAll(() => plans.close());

/** Every query. The compiler reports a missing one. */
const QUERIES: Record<keyof ParticipationPageQueries, () => Promise<unknown>> = {
  newestLines: () => queries.newestLines([bought]),
  linesOf: async () => {
    const lines = [];
    for await (const line of queries.linesOf(bought)) lines.push(line);
    return lines;
  },
  newestBefore: () => queries.newestBefore(bought, { seq: 9_999, most: 10 }),
};

it.each(Object.entries(QUERIES))('reads only pages of its buyer: %s', async (_name, ask) => {
  const explained = await plans.explain(ask);
  expect(explained.filter((plan) => !isServedByAnIndex(plan))).toEqual([]);
  expect(explained.reduce((sum, { examined }) => sum + examined, 0)).toBe(bought.pages.length);
});
