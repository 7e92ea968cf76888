import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isServedByAnIndex, QueryPlans } from '../testing/query-plans';
import { accounts } from './fold';
import { openAccounts, type AccountQueries } from './queries';

const MOST = 3;
const OPERATORS = 4;
const PEOPLE = 1_000;
/** Those who have registered since. */
const NEW = 5;
const REGISTERED = new Date('2026-05-01T10:00:00.000Z');

let plans: QueryPlans;
let queries: AccountQueries;

beforeAll(async () => {
  const documents = Array.from({ length: PEOPLE }, (_, id) => ({
    _id: id,
    position: id,
    claimed: true,
    registeredAt: new Date(REGISTERED.getTime() + (id < PEOPLE - NEW ? -1 : 0)),
    role: id < OPERATORS ? 'operator' : 'member',
    onceOperator: id <= OPERATORS,
    suspended: id % 100 === 0,
    secondFactor: false,
    userType: 'particular',
    shownAs: `persona ${id}`,
    searchText: `persona ${id}`,
    confirmedEmail: id % 2 === 0 ? null : `persona${id % 100}@example.org`,
  }));
  plans = await QueryPlans.of(accounts, documents);
  queries = openAccounts(plans);
});

afterAll(() => plans.close());

/** Every query. The compiler reports a missing one. */
const QUERIES: Record<keyof AccountQueries, [ask: () => Promise<unknown>, examined: number]> = {
  find: [() => queries.find(7), 1],
  byIds: [() => queries.byIds([7, 9]), 2],
  newestBefore: [() => queries.newestBefore(REGISTERED), NEW + 1],
  // Those with the text, and a page of them.
  list: [() => queries.list({ q: 'sona 99', sortBy: 'name', limit: MOST }), MOST + 1],
  idsNamed: [() => queries.idsNamed('sona 99'), 0],
  shownAs: [() => queries.shownAs('Persona-7'), 1],
  operators: [() => queries.operators(), OPERATORS],
  onceOperators: [() => queries.onceOperators(), 0],
  ofEmail: [() => queries.ofEmail('persona7@example.org', MOST), MOST],
};

describe('a query of accounts', () => {
  it.each(Object.entries(QUERIES))('reads what it returns: %s', async (_name, [ask, examined]) => {
    const [plan] = await plans.explain(ask);
    expect(plan && isServedByAnIndex(plan)).toBe(true);
    expect(plan?.stages).not.toContain('SORT');
    expect(plan?.examined).toBe(examined);
  });
});
