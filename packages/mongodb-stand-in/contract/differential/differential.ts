import { EJSON, type ObjectId } from 'bson';
import type { Collection } from 'mongodb';
import { createIndex, type AnyDocument } from '../testing';
import { createChance, type Chance } from './chance';
import { operation, SORTABLE, type Operation } from './operations';
import { fields, someId } from './values';

/** The same collection on two servers. */
export type Pair = readonly [Collection<AnyDocument>, Collection<AnyDocument>];

export interface Difference {
  readonly seed: number;
  readonly operation: string;
  readonly documents: string;
  readonly answers: readonly [string, string];
}

const KEYS = [...SORTABLE.map((name) => [name]), ['s', 'n'], ['n', '_id']];

/** With every type told apart, so that a long is no int. */
const text = (value: unknown): string => EJSON.stringify({ value }, { relaxed: false });

const answerOf = async (run: () => Promise<unknown>): Promise<string> => {
  try {
    return text(await run());
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `refused by error ${String(error.code)}`;
    return `failed: ${String(error)}`;
  }
};

const onBoth = async (pair: Pair, run: Operation['run']): Promise<readonly [string, string]> =>
  Promise.all([answerOf(() => run(pair[0])), answerOf(() => run(pair[1]))]);

const contents: Operation['run'] = (collection) =>
  collection.find<AnyDocument & { _id: ObjectId }>({}, { sort: { _id: 1 } }).toArray();

const begin = async (pair: Pair, chance: Chance): Promise<void> => {
  const ids = new Map(Array.from({ length: 20 }, () => [text(someId(chance)), 0]));
  const documents = [...ids.keys()].map((id) => ({
    ...(EJSON.parse(id, { relaxed: false }) as { value: number }),
    ...fields(chance),
  }));
  const withIds = documents.map(({ value, ...rest }) => ({ _id: value, ...rest }));
  for (const collection of pair) await collection.insertMany(withIds);
  for (const key of chance.some(KEYS, 0.4)) {
    const spec = Object.fromEntries(key.map((name) => [name, chance.pick([1, -1])]));
    await onBoth(pair, (collection) => createIndex(collection, spec));
  }
};

/**
 * Sends the same random operations to both, and compares every answer; after a write, also what is
 * stored.
 * @returns what differs, at most one difference: what follows it may only follow from it
 */
export const compare = async (
  pair: Pair,
  seed: number,
  operations: number,
): Promise<Difference | undefined> => {
  const chance = createChance(seed);
  await begin(pair, chance);
  let before = await onBoth(pair, contents);
  for (let done = 0; done < operations; done += 1) {
    const { shown, run } = operation(chance);
    const answers = await onBoth(pair, run);
    const after = await onBoth(pair, contents);
    const different = [answers, after].find(([one, other]) => one !== other);
    if (different) {
      return { seed, operation: text(shown), documents: before[0], answers: different };
    }
    before = after;
  }
  return undefined;
};
