import { emptyRoot, leafHash, nodeHash, type DayLeaf } from '../draw/day-root';
import type { Sha256 } from '../draw/entries';

/**
 * The tree of a day, which becomes that of the next one: each day costs what changed on it, and not
 * all raffles there are. Plain data that changes in place.
 */
export interface KeptTree {
  /** In their order; a raffle and its leaf have the same index. */
  readonly raffles: number[];
  /** Hashes: first those of the leaves, last the root alone. */
  readonly levels: string[][];
}

export const noTree = (): KeptTree => ({ raffles: [], levels: [[]] });

/** The index of a raffle, or of where it belongs. */
const indexOf = (raffles: readonly number[], raffleId: number): number => {
  let from = 0;
  let to = raffles.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((raffles[middle] ?? Infinity) < raffleId) from = middle + 1;
    else to = middle;
  }
  return from;
};

type Node = readonly [raffleId: number, hash: string];

/** Most are newer than all before: those that are not move the ones after them. */
const insert = ({ raffles, levels: [leaves = []] }: KeptTree, added: readonly Node[]): number => {
  const from = indexOf(raffles, added[0]?.[0] ?? Infinity);
  const moved = raffles.splice(from);
  const movedLeaves = leaves.splice(from);
  const nodes = moved.map((raffleId, index): Node => [raffleId, movedLeaves[index] ?? '']);
  for (const [raffleId, hash] of [...nodes, ...added].sort(([one], [other]) => one - other)) {
    raffles.push(raffleId);
    leaves.push(hash);
  }
  return from;
};

/** Computes what stands above these leaves anew. */
const rise = ({ levels }: KeptTree, leaves: Iterable<number>, hash: Sha256): void => {
  let changed = new Set(leaves);
  for (let level = 0; ; level += 1) {
    const below = levels[level] ?? [];
    if (below.length <= 1) return;
    const above = (levels[level + 1] ??= []);
    changed = new Set(Array.from(changed, (index) => index >>> 1));
    for (const index of changed) {
      const [left = '', right] = [below[2 * index], below[2 * index + 1]];
      above[index] = right === undefined ? left : nodeHash(left, right, hash);
    }
  }
};

/** Adds raffles, or replaces their leaves. */
export const putLeaves = (tree: KeptTree, leaves: Iterable<DayLeaf>, hash: Sha256): void => {
  const { raffles, levels } = tree;
  const changed: number[] = [];
  const added: Node[] = [];
  for (const leaf of leaves) {
    const node = leafHash(leaf, hash);
    const index = indexOf(raffles, leaf.raffleId);
    if (raffles[index] !== leaf.raffleId) added.push([leaf.raffleId, node]);
    else if (levels[0]) {
      levels[0][index] = node;
      changed.push(index);
    }
  }
  const before = raffles.length;
  added.sort(([one], [other]) => one - other);
  const from = added.length > 0 ? insert(tree, added) : before;
  for (let index = from; index < raffles.length; index += 1) changed.push(index);
  changed.sort((one, other) => one - other);
  rise(tree, changed, hash);
};

export const keptRoot = ({ levels }: KeptTree, hash: Sha256): string =>
  levels.at(-1)?.[0] ?? emptyRoot(hash);
