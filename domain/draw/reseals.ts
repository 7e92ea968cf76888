import {
  DRAW_VERSION,
  firstHead,
  hashText,
  nextHead,
  type DrawEntry,
  type DrawRules,
} from './entries';

/** The name of the algorithm in packs of raffles that were resealed. */
const RESEALED_VERSION = 'rifa-draw/2';

export type DrawVersion = typeof DRAW_VERSION | typeof RESEALED_VERSION;

/** A new commitment in the middle of a sale, because the old seed may be known. */
export interface Reseal {
  /** How many purchases came before it. */
  readonly after: number;
  readonly commit: string;
}

/** A reseal as everybody may see it. */
export interface PublishedReseal extends Reseal {
  readonly reason: 'log-restored';
  /** The life of the log that began when it was put back. */
  readonly life: string;
  /** ISO-8601 */
  readonly at: string;
}

export const versionWith = (reseals: readonly Reseal[]): DrawVersion =>
  reseals.length === 0 ? DRAW_VERSION : RESEALED_VERSION;

/** The commitment that the draw's seed has to fit: the last one. */
export const commitmentWith = (rules: Pick<DrawRules, 'commit'>, reseals: readonly Reseal[]) =>
  reseals.at(-1)?.commit ?? rules.commit;

/** The head after a reseal, which is a line of its own in the chain. */
export const headAfterReseal = (head: string, commit: string): string =>
  hashText(`${head}\nreseal|${commit}\n`);

/**
 * The head of a whole chain: the rules, then entries and reseals in the order of their time.
 * @throws RangeError when the reseals are out of order
 */
export const wholeHead = (
  rules: DrawRules,
  entries: readonly DrawEntry[],
  reseals: readonly Reseal[],
): string => {
  let head = firstHead(rules);
  let done = 0;
  for (const [index, { after, commit }] of reseals.entries()) {
    if (!Number.isSafeInteger(after) || after < done || after > entries.length) {
      throw new RangeError(`reseal ${index + 1} out of order`);
    }
    head = headAfterReseal(entries.slice(done, after).reduce(nextHead, head), commit);
    done = after;
  }
  return entries.slice(done).reduce(nextHead, head);
};
