import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { QueryPlans } from '../testing/query-plans';
import { raffleSearch } from './fold';
import { openRaffleSearch } from './queries';

let plans: QueryPlans;

beforeAll(async () => {
  const documents = Array.from({ length: 2_000 }, (_, index) => ({ _id: index, position: index }));
  plans = await QueryPlans.of(raffleSearch, documents);
});
afterAll(() => plans.close());

it('reads what has changed from the end of its index', async () => {
  const ask = async () => {
    let changed = 0;
    for await (const { position } of openRaffleSearch(plans).changedAfter(1_989))
      changed += position > 1_989 ? 1 : 0;
    expect(changed).toBe(10);
  };
  const [plan] = await plans.explain(ask);
  expect(plan).toMatchObject({ indexes: ['changes'], examined: 10 });
});
