import { EJSON } from 'bson';
import { CommandError } from '../errors';

export const duplicateId = (namespace: string, id: unknown): CommandError =>
  new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: _id_ dup key: { _id: ${EJSON.stringify(id)} }`,
    { keyPattern: { _id: 1 }, keyValue: { _id: id } },
  );
