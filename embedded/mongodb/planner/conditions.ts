import type { Filter, Predicate } from '../query/filter';

/** One predicate that every result fulfils. */
export interface Condition {
  readonly path: string;
  readonly predicate: Predicate;
}

/** What a filter demands of every result, taken apart. */
export interface Conditions {
  readonly fields: readonly Condition[];
  /** What is no predicate on one path, such as `$or`. */
  readonly others: readonly Filter[];
}

export const conditionsOf = (filter: Filter): Conditions => {
  if (filter.kind === 'and') return merged(filter.clauses.map(conditionsOf));
  return filter.kind === 'field'
    ? { fields: predicatesOf(filter.path.text, filter.predicate), others: [] }
    : { fields: [], others: [filter] };
};

const merged = (parts: readonly Conditions[]): Conditions => ({
  fields: parts.flatMap(({ fields }) => fields),
  others: parts.flatMap(({ others }) => others),
});

const predicatesOf = (path: string, predicate: Predicate): Condition[] =>
  predicate.kind === 'all'
    ? predicate.predicates.flatMap((one) => predicatesOf(path, one))
    : [{ path, predicate }];
