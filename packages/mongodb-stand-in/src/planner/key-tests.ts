import {
  compileColumn,
  compileScalar,
  type ColumnTest,
  type ScalarPredicate,
} from '../query/compile-predicate';
import type { FieldFilter, Predicate } from '../query/filter';
import type { CollectionIndex } from '../store/collection-index';

/** A test of one field of an index's keys. */
export interface KeyTest {
  /** Position of the field in the index. */
  readonly at: number;
  readonly passes: (value: unknown) => boolean;
  /** The same test over a whole chunk, when its values are all of one type. */
  readonly column: ColumnTest | undefined;
  readonly condition: FieldFilter;
}

/** A key holds null for a missing field too, so a test that mentions null needs the document. */
const isAskedOfKeys = (predicate: Predicate): predicate is ScalarPredicate => {
  if (predicate.kind === 'compare') return predicate.value !== null;
  if (predicate.kind === 'in') return !predicate.values.includes(null);
  return predicate.kind === 'regex';
};

/**
 * The conditions that keys alone can answer, slow ones last. An index over arrays answers none: its
 * keys hold one element each.
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
