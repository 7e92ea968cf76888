import { prepareDocument } from '../store/stored-record';
import { booleanArgument, namespaceOf, rejectUnknownArguments } from './arguments';
import type { Command } from './command';
import { encodedItems } from './statements';
import { runStatements } from './write-result';

const ARGUMENTS = new Set(['documents', 'ordered']);

export const insert: Command = (request, { store }) => {
  rejectUnknownArguments(request, ARGUMENTS);
  const documents = encodedItems(request, 'documents');
  const collection = store.open(namespaceOf(request));
  let n = 0;
  const failures = runStatements(
    documents,
    booleanArgument(request.body, 'ordered', true),
    (document) => {
      collection.insert(prepareDocument(document));
      n += 1;
    },
  );
  return { n, ...failures };
};
