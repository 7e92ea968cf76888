import { CommandError } from '../errors';
import { countArgument, listArgument, namespaceOf, rejectUnknownArguments } from './arguments';
import type { Command } from './command';
import { encodeCursor } from './encode-reply';

const MORE_ARGUMENTS = new Set(['collection', 'batchSize']);

export const getMore: Command = (request, { cursors }) => {
  const { body } = request;
  rejectUnknownArguments(request, MORE_ARGUMENTS);
  const id = body['getMore'];
  if (typeof id !== 'bigint') throw new CommandError('TypeMismatch', 'a cursor id is a long');
  const namespace = namespaceOf({ ...request, name: 'collection' });
  // Zero means no limit: after an empty batch, the client would ask again for ever.
  const size = countArgument(body, 'batchSize') || Infinity;
  return encodeCursor('nextBatch', namespace, cursors.more(id, namespace, size));
};

const KILL_ARGUMENTS = new Set(['cursors']);

export const killCursors: Command = (request, { cursors }) => {
  rejectUnknownArguments(request, KILL_ARGUMENTS);
  const ids = listArgument(request.body, 'cursors');
  const [killed, unknown]: [unknown[], unknown[]] = [[], []];
  for (const id of ids) (typeof id === 'bigint' && cursors.kill(id) ? killed : unknown).push(id);
  return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [] };
};
