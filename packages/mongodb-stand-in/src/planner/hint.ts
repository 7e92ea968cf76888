import { areEqual } from '../bson/compare';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import type { Collection } from '../store/collection';
import { keyPattern, type IndexDefinition } from '../store/index-definition';

/** What a client wants used: an index, by name or key pattern, or none. */
export type Hint =
  | { readonly kind: 'index'; readonly index: string | Doc }
  | { readonly kind: 'scan'; readonly backward: boolean };

/** @throws CommandError when there is no such index */
export const parseHint = (hint: unknown, collection: Collection | undefined): Hint | undefined => {
  if (hint === undefined || (isDoc(hint) && Object.keys(hint).length === 0)) return undefined;
  if (isDoc(hint) && '$natural' in hint) {
    return { kind: 'scan', backward: Number(hint['$natural']) === -1 };
  }
  if (typeof hint === 'string' || isDoc(hint)) {
    const parsed: Hint = { kind: 'index', index: hint };
    const indexes = collection?.indexes ?? [];
    if (!collection || indexes.some(({ definition }) => isHinted(definition, parsed)))
      return parsed;
  }
  throw new CommandError(
    'BadValue',
    'error processing query: planner returned error: hint provided does not correspond to an existing index',
  );
};

/** Whether a hint, if there is one, allows an index. */
export const isHinted = (definition: IndexDefinition, hint: Hint | undefined): boolean => {
  if (hint?.kind !== 'index') return hint === undefined;
  return typeof hint.index === 'string'
    ? definition.name === hint.index
    : areEqual(keyPattern(definition), hint.index);
};
