import { compileScalar, type ScalarPredicate } from '../query/compile-predicate';
import type { FieldFilter, Predicate } from '../query/filter';
import type { CollectionIndex, IndexEntry } from '../store/collection-index';

/** What is asked of one field of an index's keys. */
export interface KeyTest {
  /** Which field of the index. */
  readonly at: number;
  readonly passes: (value: unknown) => boolean;
  readonly condition: FieldFilter;
}

/** A key has null for what is missing, so only what tells neither apart can be asked of it. */
const isAskedOfKeys = (predicate: Predicate): predicate is ScalarPredicate => {
  if (predicate.kind === 'compare') return predicate.value !== null;
  if (predicate.kind === 'in') return !predicate.values.includes(null);
  return predicate.kind === 'regex';
};

/**
 * The conditions that can be checked without looking at a document, those last that take long. An array in a field is
 * several keys, which tell too little.
 */
export const keyTests = (
  { definition, multikey }: CollectionIndex,
  conditions: readonly FieldFilter[],
): readonly KeyTest[] => {
  if (multikey) return [];
  const tests = conditions.flatMap((condition): KeyTest[] => {
    const { path, predicate } = condition;
    const at = definition.fields.findIndex((field) => field.path.text === path.text);
    if (at < 0 || path.parts.length > 1 || !isAskedOfKeys(predicate)) return [];
    return [{ at, passes: compileScalar(predicate), condition }];
  });
  return tests.toSorted((a, b) => effortOf(a) - effortOf(b));
};

const effortOf = ({ condition }: KeyTest): number => Number(condition.predicate.kind === 'regex');

/** Whether an entry of the index passes all tests. */
export const entryTest = (tests: readonly KeyTest[]): ((entry: IndexEntry) => boolean) => {
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return ({ key }) => first.passes(key[first.at]);
  if (tests.length === 2)
    return ({ key }) => first.passes(key[first.at]) && second.passes(key[second.at]);
  return ({ key }) => tests.every(({ at, passes }) => passes(key[at]));
};
