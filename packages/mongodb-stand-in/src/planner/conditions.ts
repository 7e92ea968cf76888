import type { FieldFilter, Filter, Predicate } from '../query/filter';

/** The conditions of a filter that every result must meet. */
export interface Conditions {
  /** Conditions that each test one path. */
  readonly fields: readonly FieldFilter[];
  /** Other conditions, such as `$or`. */
  readonly others: readonly Filter[];
}

export const conditionsOf = (filter: Filter): Conditions => {
  const fields: FieldFilter[] = [];
  const others: Filter[] = [];
  takeApart(filter, fields, others);
  return { fields, others };
};

const takeApart = (filter: Filter, fields: FieldFilter[], others: Filter[]): void => {
  if (filter.kind === 'and') {
    for (const clause of filter.clauses) takeApart(clause, fields, others);
  } else if (filter.kind === 'field') {
    takeFieldApart(filter, filter.predicate, fields);
  } else {
    others.push(filter);
  }
};

const takeFieldApart = (
  { path }: FieldFilter,
  predicate: Predicate,
  fields: FieldFilter[],
): void => {
  if (predicate.kind !== 'all') {
    fields.push({ kind: 'field', path, predicate });
    return;
  }
  for (const one of predicate.predicates)
    takeFieldApart({ kind: 'field', path, predicate }, one, fields);
};

/** The conditions still to check when some of them hold already; undefined when none is left. */
export const residualOf = (
  { fields, others }: Conditions,
  fulfilled: readonly FieldFilter[],
): Filter | undefined => {
  const clauses = [...fields.filter((field) => !fulfilled.includes(field)), ...others];
  const [only] = clauses;
  return clauses.length > 1 ? { kind: 'and', clauses } : only;
};
