import { expect, it } from '@jest/globals';
import { createFairTurns, type FairTurns } from './fair-turns';

const HOSTILE = 1;
const OTHER = 2;

/** Work that notes who it was for. Each piece lasts until the promises of this round are over. */
const createDesk = (turns: FairTurns) => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const bring = (owner: number): Promise<void> =>
    turns(owner, async () => {
      begun.push(owner);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
  return { begun, bring, most: () => most };
};

it('lets somebody with one piece before nearly all of somebody with two hundred', async () => {
  const { begun, bring } = createDesk(createFairTurns(2));
  const hostile = Array.from({ length: 200 }, () => bring(HOSTILE));
  await bring(OTHER);
  expect(begun.indexOf(OTHER)).toBeLessThanOrEqual(1);
  await Promise.all(hostile);
  expect(begun).toHaveLength(201);
});

it('works on one piece of each owner, and on few together', async () => {
  const { bring, most } = createDesk(createFairTurns(2));
  await Promise.all(Array.from({ length: 20 }, () => bring(HOSTILE)));
  expect(most()).toBe(1);
  await Promise.all(Array.from({ length: 40 }, (_, index) => bring(index % 4)));
  expect(most()).toBe(2);
});

it('gives many owners turns one after the other', async () => {
  const { begun, bring } = createDesk(createFairTurns(1));
  await Promise.all([1, 1, 1, 2, 2, 3].map(bring));
  expect(begun).toEqual([1, 2, 3, 1, 2, 1]);
});

it('goes on after a failure, which its own caller gets', async () => {
  const turns = createFairTurns(1);
  const failing = turns(HOSTILE, () => Promise.reject(new Error('damaged')));
  await expect(failing).rejects.toThrow('damaged');
  await expect(turns(HOSTILE, () => Promise.resolve('sound'))).resolves.toBe('sound');
});
