import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryPlans } from '../testing/query-plans';
import type { FavoriteDocument } from './document';
import { favorites } from './fold';
import { openFavorites, type FavoriteQueries } from './queries';

const PAGE = 24;
const PEOPLE = 50;

const favorite = (id: number): FavoriteDocument => ({
  _id: `${id % PEOPLE}-${id}`,
  position: id,
  userId: id % PEOPLE,
  raffleId: id % 100,
  followedAt: new Date(id),
});

let plans: QueryPlans;
let queries: FavoriteQueries;

beforeAll(async () => {
  const documents = Array.from({ length: 4_000 }, (_, index) => favorite(index));
  plans = await QueryPlans.of(favorites, documents);
  queries = openFavorites(plans);
});

afterAll(() => plans.close());

/** Every query. The compiler reports a missing one. */
const QUERIES: Record<keyof FavoriteQueries, [ask: () => Promise<unknown>, index: string]> = {
  followedBy: [() => queries.followedBy(7, { limit: PAGE - 1 }), 'user_newest'],
  followersOf: [() => queries.followersOf(7, { after: '', most: PAGE }), 'followers'],
};

describe('a query of favourites', () => {
  it.each(Object.entries(QUERIES))('reads a part of its index: %s', async (_name, [ask, index]) => {
    const [part] = await plans.explain(ask);
    expect(part).toMatchObject({ indexes: [index], examined: PAGE });
    expect(part?.stages).not.toContain('SORT');
  });
});
