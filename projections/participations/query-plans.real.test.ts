import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { isServedByAnIndex, QueryPlans } from '../testing/query-plans';
import { participationId } from './document';
import { participations } from './fold';
import { openParticipations, type ParticipationQueries } from './queries';

const PAGE = 24;
const BUYERS = 50;
const RAFFLES = 40;

/** The fields that the queries read. Every person has bought tickets of every raffle. */
const participation = (index: number): Document => {
  const [raffleId, buyerId] = [index % RAFFLES, Math.floor(index / RAFFLES)];
  const participatedAt = new Date(index);
  return { _id: participationId(raffleId, buyerId), raffleId, buyerId, participatedAt };
};

let plans: QueryPlans;
let queries: ParticipationQueries;

beforeAll(async () => {
  const documents = Array.from({ length: RAFFLES * BUYERS }, (_, index) => participation(index));
  plans = await QueryPlans.of(participations, documents);
  queries = openParticipations(plans);
});

afterAll(() => plans.close());

/** Every query. The compiler reports a missing one. */
const QUERIES: Record<keyof ParticipationQueries, () => Promise<unknown>> = {
  find: () => queries.find(7, 8),
  ofBuyer: async () => {
    const found = [];
    for await (const one of queries.ofBuyer(7)) found.push(one);
    return found;
  },
  rafflesOf: () => queries.rafflesOf(7),
  list: () => queries.list({ buyerId: 7, limit: PAGE, cursor: participationId(20, 7) }),
  buyersOf: () => queries.buyersOf(7, { after: '', most: PAGE }),
  buyersAmong: () => queries.buyersAmong(7, [1, 2, 3]),
};

describe('a query of participations', () => {
  it.each(Object.entries(QUERIES))('uses an index: %s', async (_name, ask) => {
    const explained = await plans.explain(ask);
    expect(explained.length).toBeGreaterThan(0);
    expect(explained.filter((plan) => !isServedByAnIndex(plan))).toEqual([]);
  });

  it('reads one page of a person’s participations', async () => {
    const ask = () => queries.list({ buyerId: 7, limit: PAGE });
    const page = (await plans.explain(ask)).find(({ isFind }) => isFind);
    expect(page).toMatchObject({ indexes: ['buyer_newest'], examined: PAGE + 1 });
    expect(page?.stages).not.toContain('SORT');
  });

  it('reads a part of one raffle’s buyers only', async () => {
    const ask = () => queries.buyersOf(3, { after: '', most: BUYERS + 1 });
    const [part] = await plans.explain(ask);
    expect(part).toMatchObject({ indexes: ['_id_'], examined: BUYERS });
    expect(part?.stages).not.toContain('SORT');
    expect(
      new Set((await queries.buyersOf(3, { after: '', most: 99 })).map(({ buyerId }) => buyerId))
        .size,
    ).toBe(BUYERS);
  });
});
