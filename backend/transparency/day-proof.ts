import type { DayProof, RootedDay } from '../../contracts/transparency';
import { DayTree, type DayLeaf } from '../../domain/draw/day-root';
import { sha256 } from '../../platform/hashes';
import type { EntryHeadQueries } from '../../projections/entry-heads/queries';

type Heads = Pick<EntryHeadQueries, 'leavesOf'>;

/** `other-root` when the read model does not lead to the root that was published. */
export type FoundProof = DayProof | 'no-raffle' | 'other-root';

/** Builds the tree of a day anew, and follows one raffle up to its root. */
export const dayProof = async (
  heads: Heads,
  day: RootedDay,
  raffleId: number,
): Promise<FoundProof> => {
  const tree = new DayTree(sha256, raffleId);
  let leaf: DayLeaf | undefined;
  for await (const one of heads.leavesOf(day.day)) {
    if (one.raffleId === raffleId) leaf = one;
    tree.add(one);
  }
  const { root, path } = tree.end();
  if (root !== day.root) return 'other-root';
  return leaf ? { day, leaf, path: [...path] } : 'no-raffle';
};
