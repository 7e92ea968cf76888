import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { facetsQuery } from '../../contracts/search';
import { createLogger } from '../../platform/logger';
import { foldText } from '../../contracts/search-text';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import type { Rebuild } from '../../projections/rebuilds/document';
import { openEmbeddedIndex } from './embedded-index';
import { followIndex, type FollowedIndex } from './follow-index';
import type { SearchIndex } from './search-index';

const raffle = (_id: number, position: number, title = 'Bicicleta'): SearchedRaffle => ({
  ...{ _id, position, title, brand: 'Orbea', text: foldText(`${title} Orbea`) },
  ...{ categoryId: 4, subcategoryId: null, sellerType: 'particular', ticketPriceCents: 150 },
  ...{ createdAt: new Date(_id), endDate: new Date(_id), status: 'active' },
});

let stored: SearchedRaffle[];
let reached: number;
let finishedAt: Date | null;
let isDown: boolean;
let opened: number;
let index: FollowedIndex;

async function* changedAfter(position: number) {
  if (isDown) throw new Error('no store');
  await Promise.resolve();
  yield* stored.filter((each) => each.position > position);
}

const open = (): SearchIndex => {
  opened += 1;
  return openEmbeddedIndex();
};

const total = () =>
  index.ask(async (one) => (await one.facets(facetsQuery.validateSync({}))).total);

/** The next look of its own. */
const tick = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  [stored, reached, finishedAt, isDown, opened] = [
    [raffle(1, 10), raffle(2, 20)],
    20,
    null,
    false,
    0,
  ];
  index = followIndex({
    raffles: { changedAfter },
    rebuilds: { find: () => Promise.resolve({ finishedAt } as Rebuild) }, // all that is read of it
    progress: { isBuilt: () => reached >= 0, reached: () => reached },
    logger: createLogger('follow-index-test', 'silent'),
    open,
  });
  await tick();
});
afterEach(async () => {
  await index.close();
  jest.useRealTimers();
});

describe('an index', () => {
  it('has what its read model has', async () => {
    expect(await total()).toBe(2);
  });

  it('answers with what was stored a moment ago', async () => {
    stored.push(raffle(3, 30));
    reached = 30;
    expect(await total()).toBe(3);
    expect(opened).toBe(1);
  });

  it('misses nothing that was stored after something later', async () => {
    stored.push(raffle(4, 40));
    reached = 30;
    expect(await total()).toBe(3);
    stored.push(raffle(3, 35));
    reached = 40;
    expect(await total()).toBe(4);
  });

  it('is filled anew when its read model went back', async () => {
    stored = [raffle(1, 10)];
    reached = 10;
    expect(await total()).toBe(1);
    expect(opened).toBe(2);
  });

  it('is filled anew after a rebuild that changed no position', async () => {
    stored = [raffle(1, 10), raffle(5, 20)];
    finishedAt = new Date(1);
    await tick();
    expect(await index.ask((one) => one.suggest('bici'))).toHaveLength(1);
    expect(opened).toBe(2);
    await tick();
    expect(opened).toBe(2);
  });

  it('is none while its read model is not built, and for nobody to wait for', async () => {
    await index.close();
    reached = -1;
    index = followIndex({
      raffles: { changedAfter },
      rebuilds: { find: () => Promise.resolve(null) },
      progress: { isBuilt: () => reached >= 0, reached: () => reached },
      logger: createLogger('follow-index-test', 'silent'),
      open,
    });
    expect(await total()).toBeUndefined();
    reached = 20;
    await tick();
    expect(await total()).toBe(2);
  });

  it('answers no more when its store is down, and again when it is up', async () => {
    isDown = true;
    reached = 30;
    await expect(total()).rejects.toThrow('no store');
    isDown = false;
    await tick();
    expect(await total()).toBe(2);
  });

  it('that fails is filled anew', async () => {
    const fail = (): Promise<number> => Promise.reject(new Error('broken'));
    expect(await index.ask(fail)).toBeUndefined();
    await tick();
    expect(await total()).toBe(2);
    expect(opened).toBe(2);
  });
});
