import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';

/** A `$group` that only counts, as `countDocuments` sends it. */
export interface CountingGroup {
  readonly id: unknown;
  readonly field: string;
}

export const countingGroup = (stages: readonly Doc[]): CountingGroup | undefined => {
  const group = stages.length === 1 ? stages[0]?.['$group'] : undefined;
  if (!isDoc(group)) return undefined;
  const { _id: id, ...fields } = group;
  const [[field, accumulator] = [], ...others] = Object.entries(fields);
  const counts = isDoc(accumulator) && accumulator['$sum'] === 1;
  const isConstant = id === null || typeof id === 'number';
  return field !== undefined && counts && isConstant && others.length === 0
    ? { id, field }
    : undefined;
};

/** The top-level fields that a `$group` in front looks at; undefined when it may be any, or the stage is another. */
export const fieldsGrouped = ([first]: readonly Doc[]): readonly string[] | undefined => {
  if (!first || !('$group' in first)) return undefined;
  const paths = pathsIn(first['$group']);
  return paths.some((path) => path.startsWith('$$'))
    ? undefined
    : paths.map((path) => path.slice(1).split('.', 1)[0] ?? '');
};

const pathsIn = (expression: unknown): string[] => {
  if (typeof expression === 'string') return expression.startsWith('$') ? [expression] : [];
  if (Array.isArray(expression)) return expression.flatMap(pathsIn);
  return isDoc(expression) ? Object.values(expression).flatMap(pathsIn) : [];
};
