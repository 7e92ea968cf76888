import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isServedByAnIndex, QueryPlans } from '../testing/query-plans';
import { siteDays } from './fold';
import { openSiteDays } from './queries';

const FIRST = Date.UTC(2020, 0, 1);

let plans: QueryPlans;

beforeAll(async () => {
  const documents = Array.from({ length: 2_000 }, (_, index) => ({
    _id: new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10),
  }));
  plans = await QueryPlans.of(siteDays, documents);
});
afterAll(() => plans.close());

it('reads the days of a range by their ids', async () => {
  const [plan] = await plans.explain(() => openSiteDays(plans).between('2021-01-01', '2021-01-31'));
  expect(plan).toMatchObject({ indexes: ['_id_'], examined: 31 });
  expect(plan && isServedByAnIndex(plan)).toBe(true);
});
