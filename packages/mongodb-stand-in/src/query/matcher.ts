import { compilePredicate } from './compile-predicate';
import type { Filter, Matches } from './filter';

export const compileFilter = (filter: Filter): Matches => {
  if (filter.kind === 'field') return compilePredicate(filter.path.parts, filter.predicate);
  const clauses = filter.clauses.map(compileFilter);
  return filter.kind === 'and'
    ? (document) => clauses.every((matches) => matches(document))
    : (document) => clauses.some((matches) => matches(document));
};

/** The top-level fields that a filter reads. */
export const topLevelFields = (filter: Filter): readonly string[] =>
  filter.kind === 'field' ? [filter.path.parts[0] ?? ''] : filter.clauses.flatMap(topLevelFields);
