import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BEFORE_FIRST_DAY, chainAfter, DayTree, rootFrom, type DayLeaf } from './day-root';

/** By hand: what docs/draw.md says, with Node's own hash and nothing of ours. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const leaf = (raffleId: number): DayLeaf => ({
  raffleId,
  revision: raffleId * 2,
  head: sha256(`head ${raffleId}`),
});
const hashed = (raffleId: number) =>
  sha256(`rifa-day/1|leaf|${raffleId}|${raffleId * 2}|${sha256(`head ${raffleId}`)}\n`);
const node = (left: string, right: string) => sha256(`rifa-day/1|node|${left}|${right}\n`);

const treeOf = (ids: readonly number[], followed?: number) => {
  const tree = new DayTree(undefined, followed);
  for (const id of ids) tree.add(leaf(id));
  return tree.end();
};

/** Level by level: pairs become one hash, and a last one without a partner stays as it is. */
const rootByLevels = (level: readonly string[]): string => {
  if (level.length <= 1) return level[0] ?? sha256('rifa-day/1|empty\n');
  const above = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left = '', right] = level.slice(at, at + 2);
    above.push(right === undefined ? left : node(left, right));
  }
  return rootByLevels(above);
};

describe('the root of a day', () => {
  it('of five raffles is what a hand computes', () => {
    const four = node(node(hashed(3), hashed(4)), node(hashed(7), hashed(8)));
    expect(treeOf([3, 4, 7, 8, 9])).toMatchObject({ root: node(four, hashed(9)), leaves: 5 });
  });

  it('of no raffle, and of one', () => {
    expect(treeOf([])).toEqual({ root: sha256('rifa-day/1|empty\n'), leaves: 0, path: [] });
    expect(treeOf([3])).toEqual({ root: hashed(3), leaves: 1, path: [] });
  });

  it('is the same level by level, and every raffle has a path to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (size, any) => {
        const ids = Array.from({ length: size }, (_, index) => index + 1);
        const followed = 1 + (any % size);
        const { root, path } = treeOf(ids, followed);
        expect(root).toBe(rootByLevels(ids.map(hashed)));
        expect(rootFrom(leaf(followed), path)).toBe(root);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
      }),
    );
  });

  it('is another one when a head differs', () => {
    const { root, path } = treeOf([1, 2, 3, 4, 5], 4);
    expect(rootFrom({ ...leaf(4), head: sha256('forged') }, path)).not.toBe(root);
    expect(rootFrom({ ...leaf(4), revision: 9 }, path)).not.toBe(root);
  });
});

it('the chain holds everything that a day says', () => {
  const day = {
    day: '2026-05-01',
    life: 'one',
    raffles: 2,
    root: 'ab'.repeat(32),
    previous: BEFORE_FIRST_DAY,
  };
  const byHand = sha256(`rifa-day/1|day|2026-05-01|one|2|${day.root}|${'0'.repeat(64)}\n`);
  expect(chainAfter(day)).toBe(byHand);
  for (const change of [{ day: '2026-05-02' }, { life: 'two' }, { raffles: 3 }, { root: 'cd' }])
    expect(chainAfter({ ...day, ...change })).not.toBe(byHand);
});
