import { categoryOf, type AnyEvent, type Recorded } from '../platform/event-store/codec';
import { advance, type Projection, type ReadDocument } from './projection';

/**
 * Folds an event of one of its categories into the documents of a read model, in place.
 * @param see called with each of these documents after the change
 * @param owns whether a document is wanted; others are left out
 */
export const foldOwn = <Document extends ReadDocument, Event extends AnyEvent>(
  projection: Projection<Document, Event>,
  documents: Map<Document['_id'], Document>,
  event: Recorded,
  owns: (id: Document['_id']) => boolean = () => true,
  see?: (id: Document['_id'], document: Document | undefined) => void,
): void => {
  // A stream holds events of its own category only.
  for (const key of projection.keys(event as unknown as Recorded<Event>)) {
    if (!owns(key)) continue;
    // A fold returns documents of its own type.
    const next = advance(projection, documents.get(key), event) as Document | undefined;
    if (next) documents.set(key, next);
    else documents.delete(key);
    see?.(key, next);
  }
};

/**
 * The documents by id after these events, without a database. The beginning of a log gives the
 * documents of that time.
 * @param documents to start from; changed in place
 */
export const foldAll = <Document extends ReadDocument, Event extends AnyEvent>(
  projection: Projection<Document, Event>,
  events: Iterable<Recorded>,
  documents = new Map<Document['_id'], Document>(),
): Map<Document['_id'], Document> => {
  const categories: readonly string[] = projection.categories;
  for (const event of events)
    if (categories.includes(categoryOf(event.stream))) foldOwn(projection, documents, event);
  return documents;
};
