import { CommandError } from '../errors';
import type { Collection } from '../store/collection';

/**
 * Reads the name of the index that the client demands.
 * @throws CommandError when there is no such index
 */
export const parseHint = (
  hint: unknown,
  collection: Collection | undefined,
): string | undefined => {
  if (hint === undefined) return undefined;
  const names = collection?.indexes.map(({ definition }) => definition.name);
  if (typeof hint === 'string' && (!names || names.includes(hint))) return hint;
  throw new CommandError(
    'BadValue',
    'error processing query: planner returned error: hint provided does not correspond to an existing index',
  );
};
