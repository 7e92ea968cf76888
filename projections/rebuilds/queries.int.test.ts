import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FoldedStore } from '../testing/folded-store';
import { REBUILDS, type Rebuild } from './document';
import { isUnderWay, openRebuilds, type RebuildQueries } from './queries';

const NAME = 'raffle-cards.v5';
const now = new Date('2026-06-01T10:00:00.000Z');

const requested: Rebuild = {
  _id: NAME,
  state: 'requested',
  reason: 'requested',
  logId: null,
  position: -1,
  end: -1,
  epoch: 0,
  requestedAt: now,
  startedAt: null,
  finishedAt: null,
  cancelRequested: false,
};

const former = (state: Rebuild['state']): Rebuild => ({
  _id: NAME,
  state,
  reason: 'first-build',
  logId: 'log',
  position: 70,
  end: 90,
  epoch: 3,
  requestedAt: new Date(0),
  startedAt: new Date(1),
  finishedAt: new Date(2),
  cancelRequested: true,
});

const UNDER_WAY = ['requested', 'building', 'switching'] as const;
const OVER = ['done', 'cancelled'] as const;

let store: FoldedStore;
let queries: RebuildQueries;

beforeAll(async () => {
  store = await FoldedStore.open();
  queries = openRebuilds(store);
});

beforeEach(() => store.db.dropDatabase());

afterAll(() => store.close());

const put = (rebuild: Rebuild) => store.db.collection<Rebuild>(REBUILDS).insertOne(rebuild);

it('a read model that was never rebuilt has no rebuild', async () => {
  await put({ ...former('done'), _id: 'accounts.v1' });
  expect(await queries.find(NAME)).toBeNull();
});

describe('requesting a rebuild', () => {
  it('records the request', async () => {
    expect(await queries.request(NAME, now)).toBe(true);
    expect(await queries.find(NAME)).toEqual(requested);
  });

  it.each(UNDER_WAY)('is refused while one is %s', async (state) => {
    await put(former(state));
    expect(isUnderWay(former(state))).toBe(true);
    expect(await queries.request(NAME, now)).toBe(false);
    expect(await queries.find(NAME)).toEqual(former(state));
  });

  it.each(OVER)('replaces one that is %s', async (state) => {
    await put(former(state));
    expect(isUnderWay(former(state))).toBe(false);
    expect(await queries.request(NAME, now)).toBe(true);
    expect(await queries.find(NAME)).toEqual(requested);
  });

  it('fails when the store does', async () => {
    const broken = { collection: () => ({ replaceOne: () => Promise.reject(new Error('gone')) }) };
    const { request } = openRebuilds({ db: broken as unknown as FoldedStore['db'] });
    await expect(request(NAME, now)).rejects.toThrow('gone');
  });
});

it('cancelling marks this rebuild, and no other', async () => {
  await queries.request(NAME, now);
  await queries.request('accounts.v1', now);
  await queries.cancel(NAME);
  expect(await queries.find(NAME)).toEqual({ ...requested, cancelRequested: true });
  expect(await queries.find('accounts.v1')).toEqual({ ...requested, _id: 'accounts.v1' });
});
