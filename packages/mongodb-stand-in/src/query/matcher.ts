import { evaluateExpression } from '../aggregation/expressions';
import type { Filter, Matches } from './filter';
import { compilePredicate } from './compile-predicate';

/** Turns a parsed filter into a function over documents. */
export const compileFilter = (filter: Filter): Matches => {
  if (filter.kind === 'field') {
    return compilePredicate(filter.path.parts, filter.predicate, compileFilter);
  }
  if (filter.kind === 'expression') return evaluateExpression(filter.expression);
  const clauses = filter.clauses.map(compileFilter);
  switch (filter.kind) {
    case 'and':
      return (document) => clauses.every((matches) => matches(document));
    case 'or':
      return (document) => clauses.some((matches) => matches(document));
    case 'nor':
      return (document) => !clauses.some((matches) => matches(document));
  }
};

/** The top-level fields that a filter looks at, or undefined when it may look at any. */
export const topLevelFields = (filter: Filter): readonly string[] | undefined => {
  if (filter.kind === 'field') return [filter.path.parts[0] ?? ''];
  if (filter.kind === 'expression') return undefined;
  const fields = filter.clauses.map(topLevelFields);
  return fields.includes(undefined) ? undefined : fields.flatMap((names) => names ?? []);
};
