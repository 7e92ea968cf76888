import { encode, type Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import { runPipeline } from '../aggregation/pipeline';
import {
  booleanArgument,
  countArgument,
  documentArgument,
  listArgument,
  namespaceOf,
  rejectUnknownArguments,
} from './arguments';
import type { Command } from './command';
import { encodeCursor } from './encode-reply';
import { FIRST_BATCH } from './find';

const ARGUMENTS = new Set([
  'pipeline',
  'cursor',
  'allowDiskUse',
  'hint',
  'collation',
  'explain',
  'bypassDocumentValidation',
]);

export const aggregate: Command = (request, { store, cursors }) => {
  const { body } = request;
  rejectUnknownArguments(request, ARGUMENTS);
  if (booleanArgument(body, 'explain')) {
    throw new CommandError(
      'NotImplemented',
      'explaining an aggregation is not supported by the embedded document store',
    );
  }
  const stages = listArgument(body, 'pipeline').map(asStage);
  const namespace = namespaceOf(request);
  const results = runPipeline(store, namespace, stages, body['hint']);
  const size = countArgument(documentArgument(body, 'cursor'), 'batchSize', FIRST_BATCH);
  const batch = cursors.start(
    namespace,
    results.map((one) => encode(one)),
    size,
  );
  return encodeCursor('firstBatch', namespace, batch);
};

const asStage = (stage: unknown): Doc => {
  if (isDoc(stage) && Object.keys(stage).length === 1) return stage;
  throw new CommandError(
    'Location40323',
    'A pipeline stage specification object must contain exactly one field.',
  );
};
