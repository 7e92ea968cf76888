import { encode, type Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import { parsePipeline, runPipeline } from './pipeline';
import {
  countArgument,
  documentArgument,
  listArgument,
  namespaceOf,
  rejectUnknownArguments,
} from './arguments';
import type { Command } from './command';
import { encodeCursor } from './encode-reply';
import { FIRST_BATCH } from './find';

const ARGUMENTS = new Set(['pipeline', 'cursor']);

export const aggregate: Command = (request, { store, cursors }) => {
  const { body } = request;
  rejectUnknownArguments(request, ARGUMENTS);
  const pipeline = parsePipeline(listArgument(body, 'pipeline').map(asStage));
  const namespace = namespaceOf(request);
  const results = runPipeline(store.find(namespace), pipeline);
  const size = countArgument(documentArgument(body, 'cursor'), 'batchSize', FIRST_BATCH);
  const batch = cursors.start(
    namespace,
    results.map((one) => encode(one)),
    size,
  );
  return encodeCursor('firstBatch', namespace, batch);
};

const asStage = (stage: unknown): Doc => {
  if (isDoc(stage)) return stage;
  throw new CommandError('TypeMismatch', 'Each element of the pipeline array must be an object');
};
