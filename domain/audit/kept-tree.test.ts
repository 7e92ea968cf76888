import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DayTree, type DayLeaf } from '../draw/day-root';
import { hashText } from '../draw/entries';
import { keptRoot, noTree, putLeaves } from './kept-tree';

const changes = fc.array(
  fc.array(fc.record({ raffleId: fc.nat({ max: 40 }), revision: fc.nat({ max: 9 }) }), {
    maxLength: 12,
  }),
  { maxLength: 8 },
);

it('has the root of a new tree after any changes, in any order of the raffles', () => {
  fc.assert(
    fc.property(changes, (days) => {
      const tree = noTree();
      const all = new Map<number, DayLeaf>();
      for (const day of days) {
        const leaves = new Map(
          day.map(({ raffleId, revision }) => [raffleId, { raffleId, revision, head: 'head' }]),
        );
        putLeaves(tree, leaves.values(), hashText);
        for (const [raffleId, leaf] of leaves) all.set(raffleId, leaf);
        const fresh = new DayTree();
        for (const [, leaf] of [...all].sort(([one], [other]) => one - other)) fresh.add(leaf);
        const { root, leaves: count } = fresh.end();
        expect([tree.raffles.length, keptRoot(tree, hashText)]).toEqual([count, root]);
      }
    }),
  );
});
