import type { IndexDescription } from 'mongodb';
import type { Category } from '../domain/catalogue';
import type { AnyEvent, Recorded } from '../platform/event-store/codec';

/** What every document of a read model has. */
export interface ReadDocument {
  readonly _id: number | string;
  /** Position in the log that this document reflects. */
  readonly position: number;
}

export type Key = ReadDocument['_id'];

/** A document as a fold returns it; `advance` adds the position. */
export type Folded<Document extends ReadDocument> = Omit<Document, 'position'>;

/**
 * How one read model is folded and stored. It has methods, not function fields, so that projections
 * of different events fit into one list.
 */
export interface Projection<
  Document extends ReadDocument = ReadDocument,
  Event extends AnyEvent = AnyEvent,
> {
  /**
   * The key of its checkpoint, and the name of its collection. It ends with the version of the
   * documents: while a newer version of the program is tried, the documents of the older one stay.
   */
  readonly name: string;
  /** It gets every event in the streams of these categories. */
  readonly categories: readonly Category[];
  readonly indexes: readonly IndexDescription[];
  /** The ids of the documents that an event changes. */
  keys(event: Recorded<Event>): readonly Document['_id'][];
  /**
   * The document after one more event: a new object, the same one when nothing changes, or
   * undefined when there is none.
   */
  apply(document: Document | undefined, event: Recorded<Event>): Folded<Document> | undefined;
}

/** A fold failed at this event. The projections stop and report it; they never skip an event. */
export class UnfoldableEventError extends Error {
  override readonly name = 'UnfoldableEventError';

  constructor(
    readonly projection: string,
    readonly stream: string,
    readonly revision: number,
    cause: unknown,
  ) {
    super(`${projection} can't take event ${revision} of ${stream}`, { cause });
  }
}

/** Adds the position to the result of a fold. */
const withPosition = (folded: Folded<ReadDocument>, position: number): ReadDocument => {
  const document: Folded<ReadDocument> & { position?: number } = folded;
  document.position = position;
  return document as ReadDocument;
};

/**
 * The document after one more event. An event at or before the document's position is already in
 * it, and changes nothing.
 * @throws UnfoldableEventError
 */
export const advance = (
  projection: Projection,
  document: ReadDocument | undefined,
  event: Recorded,
): ReadDocument | undefined => {
  const { position, stream, revision } = event;
  if (document && position <= document.position) return document;
  try {
    const next = projection.apply(document, event);
    // The same object means that nothing changed.
    return next === document ? document : next && withPosition(next, position);
  } catch (error) {
    throw new UnfoldableEventError(projection.name, stream, revision, error);
  }
};
