import type { FieldFilter, Predicate } from '../query/filter';
import { compileFilter } from '../query/matcher';
import { compilePredicate } from '../query/compile-predicate';
import type { CollectionIndex } from '../store/collection-index';
import type { IndexKey } from '../store/index-keys';

/** What is asked of one field of an index's keys. */
export interface KeyTest {
  /** Which field of the index. */
  readonly at: number;
  readonly passes: (value: unknown) => boolean;
  readonly condition: FieldFilter;
}

/** A key has null for what is missing, so only what tells neither apart can be asked of it. */
const isAskedOfKeys = (predicate: Predicate): boolean => {
  if (predicate.kind === 'compare') return predicate.value !== null;
  if (predicate.kind === 'in') return !predicate.values.includes(null);
  return predicate.kind === 'regex';
};

/** The conditions that can be checked without looking at a document. An array in a field is several keys, which tell too little. */
export const keyTests = (
  { definition, multikey }: CollectionIndex,
  conditions: readonly FieldFilter[],
): readonly KeyTest[] => {
  if (multikey) return [];
  return conditions.flatMap((condition) => {
    const { path, predicate } = condition;
    const at = definition.fields.findIndex((field) => field.path.text === path.text);
    if (at < 0 || path.parts.length > 1 || !isAskedOfKeys(predicate)) return [];
    // The value itself stands at the end of an empty path.
    const matches = compilePredicate([], predicate, compileFilter) as (value: unknown) => boolean;
    return [{ at, passes: matches, condition }];
  });
};

export const passesAll = (tests: readonly KeyTest[], key: IndexKey): boolean =>
  tests.every(({ at, passes }) => passes(key[at]));
