import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { facetsQuery } from '../../contracts/search';
import { createLogger } from '../../platform/logger';
import { foldText } from '../../contracts/search-text';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import type { Rebuild } from '../../projections/rebuilds/document';
import { openEmbeddedIndex } from './embedded-index';
import { followIndex, type FollowedIndex, type OpenedIndex, type OpenIndex } from './follow-index';

const raffle = (_id: number, position: number, title = 'Bicicleta'): SearchedRaffle => ({
  _id,
  position,
  title,
  brand: 'Orbea',
  text: foldText(`${title} Orbea`),
  categoryId: 4,
  subcategoryId: null,
  sellerId: 1,
  sellerType: 'particular',
  ticketPriceCents: 150,
  createdAt: new Date(_id),
  endDate: new Date(_id),
  status: 'active',
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

const open = (): Promise<OpenedIndex> => {
  opened += 1;
  return Promise.resolve({ index: openEmbeddedIndex(), filledTo: -1, batch: 20 });
};

const follow = (opening: OpenIndex): FollowedIndex =>
  followIndex({
    raffles: { changedAfter },
    rebuilds: { find: () => Promise.resolve({ finishedAt } as Rebuild) }, // all that is read of it
    progress: { isBuilt: () => reached >= 0, reached: () => reached },
    logger: createLogger('follow-index-test', 'silent'),
    open: opening,
  });

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
  index = follow(open);
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

  it('tells operators what it does, and how full it is', async () => {
    expect(index.state()).toBe('index filled');
    expect(index.size()).toMatchObject({ isFull: false, byTitleAlone: 0 });
    await index.close();
    isDown = true;
    index = follow(open);
    expect(index.state()).toBe('filling the index');
    expect(index.size()).toBeUndefined();
    await tick();
    expect(index.state()).toBe('index failing');
    isDown = false;
    await tick();
    expect(index.state()).toBe('index filled');
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
    index = follow(open);
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

describe('an index that others keep, too', () => {
  let told: number[];
  let tended: number[];
  let fault: Error | undefined;
  let isHanging: boolean;
  let hanging: Promise<void>;
  let release: () => void;

  const followShared = async (filledTo: number) => {
    await index.close();
    const engine = openEmbeddedIndex();
    await engine.apply(stored.filter(({ position }) => position <= filledTo));
    const opening = (): OpenedIndex => ({
      index: {
        ...engine,
        apply: (raffles) => {
          told.push(...raffles.map(({ _id }) => _id));
          if (isHanging) return hanging;
          return fault ? Promise.reject(fault) : engine.apply(raffles);
        },
        close: () => Promise.resolve(),
      },
      filledTo,
      batch: 20,
      tend: (position) => {
        tended.push(position);
        return fault ? Promise.reject(fault) : Promise.resolve();
      },
    });
    index = follow((builtAt) => {
      opened += 1;
      openedAt.push(builtAt);
      return Promise.resolve(opening());
    });
    await tick();
  };

  let openedAt: number[];
  beforeEach(() => {
    [told, tended, openedAt, fault, isHanging] = [[], [], [], undefined, false];
    hanging = new Promise((resolve) => {
      release = resolve;
    });
  });

  it('is told what it lacks alone, and each second how far it is', async () => {
    await followShared(10);
    expect(told).toEqual([2]);
    expect(await total()).toBe(2);
    tended = [];
    await tick();
    expect(tended).toEqual([20]);
  });

  it('is opened by the moment of the rebuild', async () => {
    finishedAt = new Date(7);
    await followShared(20);
    finishedAt = new Date(8);
    await tick();
    expect(openedAt).toEqual([7, 8]);
  });

  it('has no answer while it takes nothing, though the store is well', async () => {
    await followShared(20);
    fault = new Error('no server');
    stored.push(raffle(3, 30));
    reached = 30;
    expect(await total()).toBeUndefined();
    fault = undefined;
    await tick();
    expect(await total()).toBe(3);
  });

  it('is not waited for when it hangs', async () => {
    await followShared(20);
    isHanging = true;
    stored.push(raffle(3, 30));
    reached = 30;
    const asked = total();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await asked).toBeUndefined();
    release();
  });

  it('is opened again when it turns out to be another', async () => {
    await followShared(20);
    fault = new Error('another');
    await tick();
    fault = undefined;
    expect(await total()).toBeUndefined();
    await tick();
    expect(await total()).toBe(2);
  });
});
