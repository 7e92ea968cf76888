import { EJSON } from 'bson';
import { CommandError } from '../errors';
import { keyPattern, type IndexDefinition } from './index-definition';
import type { IndexKey } from './index-keys';

/** MongoDB's error for a unique key that is taken. */
export const duplicateKey = (
  namespace: string,
  definition: IndexDefinition,
  key: IndexKey,
): CommandError => {
  const pattern = keyPattern(definition);
  const keyValue = Object.fromEntries(
    Object.keys(pattern).map((path, at) => [path, key[at] ?? null]),
  );
  const dup = Object.entries(keyValue).map(([path, value]) => `${path}: ${EJSON.stringify(value)}`);
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${definition.name} dup key: { ${dup.join(', ')} }`,
    { keyPattern: pattern, keyValue },
  );
};
