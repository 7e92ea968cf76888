import {
  compileColumn,
  compileScalar,
  type ColumnTest,
  type ScalarPredicate,
} from '../query/compile-predicate';
import type { FieldFilter, Predicate } from '../query/filter';
import type { CollectionIndex } from '../store/collection-index';

/** What is asked of one field of an index's keys. */
export interface KeyTest {
  /** Which field of the index. */
  readonly at: number;
  readonly passes: (value: unknown) => boolean;
  /** The same of a whole chunk's values, where they are of one kind. */
  readonly column: ColumnTest | undefined;
  readonly condition: FieldFilter;
}

/** A key has null for what is missing, so only what tells neither apart can be asked of it. */
const isAskedOfKeys = (predicate: Predicate): predicate is ScalarPredicate => {
  if (predicate.kind === 'compare') return predicate.value !== null;
  if (predicate.kind === 'in') return !predicate.values.includes(null);
  return predicate.kind === 'regex';
};

/**
 * The conditions that can be checked without looking at a document, those last that take long. An
 * array in a field is several keys, which tell too little.
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
    const column = compileColumn(predicate);
    return [{ at, passes: compileScalar(predicate), column, condition }];
  });
  return tests.toSorted((a, b) => effortOf(a) - effortOf(b));
};

const effortOf = ({ condition }: KeyTest): number => Number(condition.predicate.kind === 'regex');
