import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { QueryPlans } from '../testing/query-plans';
import type { EntryHeads } from './document';
import { entryHeads } from './fold';
import { openEntryHeads } from './queries';

const heads = (_id: number): EntryHeads => ({
  _id,
  position: _id,
  stage: _id % 10 === 0 ? 'drawn' : 'open',
  resealed: _id % 100 === 0,
  proof: 'holds',
  commit: '',
  tickets: 0,
  head: '',
  days: [],
});

let plans: QueryPlans;

beforeAll(async () => {
  const documents = Array.from({ length: 500 }, (_, index) => heads(index + 1));
  plans = await QueryPlans.of(entryHeads, documents);
});

afterAll(() => plans.close());

it('counts what is in a range of an index', async () => {
  const found = await plans.explain(() => openEntryHeads(plans).counts());
  // They are asked for together, so their order is any.
  expect(found.map(({ indexes }) => indexes.join()).toSorted()).toEqual([
    'resealed',
    ...Array.from({ length: 8 }, () => 'stages'),
  ]);
  for (const { stages } of found) expect(stages).not.toContain('COLLSCAN');
});
