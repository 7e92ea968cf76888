import type { Doc } from '../bson/codec';
import { setField } from '../bson/fields';
import { CommandError, notSupported } from '../errors';
import { conditionsOf } from '../planner/conditions';
import type { Filter, Path, Predicate } from '../query/filter';

interface Equality {
  readonly path: Path;
  readonly value: unknown;
}

/** The one value that a predicate allows. */
const onlyValue = (predicate: Predicate): { readonly value: unknown } | undefined => {
  if (predicate.kind === 'compare' && predicate.operator === '$eq') return predicate;
  if (predicate.kind !== 'in' || predicate.values.length !== 1) return undefined;
  return { value: predicate.values[0] };
};

/** In the order of their names, as MongoDB keeps them. */
const equalitiesIn = (filter: Filter): readonly Equality[] =>
  conditionsOf(filter)
    .fields.flatMap(({ path, predicate }) => {
      const only = onlyValue(predicate);
      return only ? [{ path, value: only.value }] : [];
    })
    .sort(({ path: a }, { path: b }) => Buffer.compare(Buffer.from(a.text), Buffer.from(b.text)));

/**
 * What an upsert begins its new document with: the equalities of its filter.
 * @throws CommandError when two of them are for the same field
 */
export const documentFrom = (filter: Filter): Doc => {
  const document: Doc = {};
  for (const { path, value } of equalitiesIn(filter)) {
    const { text: name } = path;
    if (path.parts.length > 1) throw notSupported('an upsert by a part of a field');
    if (Object.hasOwn(document, name)) {
      throw new CommandError(
        'NotSingleValueField',
        `cannot infer query fields to set, path '${name}' is matched twice`,
      );
    }
    setField(document, name, value);
  }
  return document;
};

/** The `_id` that a filter asks for; undefined when it asks for none. */
export const idFrom = (filter: Filter): unknown =>
  equalitiesIn(filter).find(({ path }) => path.text === '_id')?.value;
