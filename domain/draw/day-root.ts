import { hashText, type Sha256 } from './entries';

/** The name of the format, in every hash and in every file. */
export const DAY_VERSION = 'rifa-day/1';

/** What the first day follows. */
export const BEFORE_FIRST_DAY = '0'.repeat(64);

/** The chain of entries of one raffle, as it was at the end of a day. */
export interface DayLeaf {
  readonly raffleId: number;
  /** Of the raffle's last event of that day. */
  readonly revision: number;
  readonly head: string;
}

/** A step from a leaf to the root: the other hash, and on which side it is. */
export interface PathStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** What the root of a day says. */
export interface DayRoot {
  /** In UTC, such as 2026-05-01. */
  readonly day: string;
  /** The life of the log. */
  readonly life: string;
  readonly raffles: number;
  readonly root: string;
  /** The chain after the day before. */
  readonly previous: string;
}

export const leafHash = ({ raffleId, revision, head }: DayLeaf, hash: Sha256 = hashText): string =>
  hash(`${DAY_VERSION}|leaf|${raffleId}|${revision}|${head}\n`);

export const nodeHash = (left: string, right: string, hash: Sha256 = hashText): string =>
  hash(`${DAY_VERSION}|node|${left}|${right}\n`);

/** The root of a day before the first raffle. */
export const emptyRoot = (hash: Sha256 = hashText): string => hash(`${DAY_VERSION}|empty\n`);

/** The chain after a day, which all days before are part of. */
export const chainAfter = ({ day, life, raffles, root, previous }: DayRoot): string =>
  hashText(`${DAY_VERSION}|day|${day}|${life}|${raffles}|${root}|${previous}\n`);

interface Subtree {
  readonly leaves: number;
  readonly hash: string;
  /** Whether the followed leaf is below it. */
  readonly isFollowed: boolean;
}

/**
 * A tree over leaves in the order of their raffles, built as they come: it keeps one hash for each
 * of its levels, however many raffles there are.
 */
export class DayTree {
  private readonly subtrees: Subtree[] = [];
  private readonly steps: PathStep[] = [];
  private count = 0;
  private index: number | undefined;

  /** @param followed the raffle whose path is wanted */
  constructor(
    private readonly hash: Sha256 = hashText,
    private readonly followed?: number,
  ) {}

  add(leaf: DayLeaf): void {
    const isFollowed = leaf.raffleId === this.followed;
    if (isFollowed) this.index = this.count;
    this.count += 1;
    this.subtrees.push({ leaves: 1, hash: leafHash(leaf, this.hash), isFollowed });
    while (this.subtrees.at(-1)?.leaves === this.subtrees.at(-2)?.leaves) this.join();
  }

  /** The end of the tree: no leaf can be added after it. */
  end(): { readonly root: string; readonly leaves: number; readonly path: readonly PathStep[] } {
    while (this.subtrees.length > 1) this.join();
    const root = this.subtrees[0]?.hash ?? emptyRoot(this.hash);
    return { root, leaves: this.count, path: this.index === undefined ? [] : this.steps };
  }

  /** The last two become one. A last one without a partner waits, and joins as it is. */
  private join(): void {
    const right = this.subtrees.pop();
    const left = this.subtrees.pop();
    if (!left || !right) return;
    if (left.isFollowed) this.steps.push({ side: 'right', hash: right.hash });
    if (right.isFollowed) this.steps.push({ side: 'left', hash: left.hash });
    this.subtrees.push({
      leaves: left.leaves + right.leaves,
      hash: nodeHash(left.hash, right.hash, this.hash),
      isFollowed: left.isFollowed || right.isFollowed,
    });
  }
}

/** The root that a leaf and its path lead to. */
export const rootFrom = (leaf: DayLeaf, path: readonly PathStep[]): string =>
  path.reduce(
    (below, { side, hash }) => (side === 'left' ? nodeHash(hash, below) : nodeHash(below, hash)),
    leafHash(leaf),
  );
