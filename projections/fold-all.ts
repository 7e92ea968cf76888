import type { AnyEvent, Recorded } from '../platform/event-store/codec';
import { categoryOf } from '../platform/event-store/streams';
import { advance, type Projection, type ReadDocument } from './projection';

/**
 * Documents as they are after these events, by id: the fold alone, without a database. Over the first part of a log it
 * shows every document as it was then.
 * @param documents where to go on from; changed in place
 */
export const foldAll = <Document extends ReadDocument, Event extends AnyEvent>(
  projection: Projection<Document, Event>,
  events: Iterable<Recorded>,
  documents = new Map<Document['_id'], Document>(),
): Map<Document['_id'], Document> => {
  const categories = new Set(projection.categories);
  for (const event of events) {
    if (!categories.has(categoryOf(event.stream))) continue;
    // The streams of its categories hold its events, and nothing else.
    for (const key of projection.keys(event as unknown as Recorded<Event>)) {
      const next = advance(projection, documents.get(key), event);
      // A fold answers documents of its own kind.
      if (next) documents.set(key, next as Document);
      else documents.delete(key);
    }
  }
  return documents;
};
