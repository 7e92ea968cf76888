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

/** A document as a fold returns it. Whoever runs the fold adds the position. */
export type Folded<Document extends ReadDocument> = Omit<Document, 'position'>;

/**
 * How one read model is folded and stored. Methods, not function fields, so that folds of different
 * events fit in one list.
 */
export interface Projection<
  Document extends ReadDocument = ReadDocument,
  Event extends AnyEvent = AnyEvent,
> {
  /** Key of the checkpoint: never changes. */
  readonly name: string;
  readonly collection: string;
  /** Categories of the streams that it folds; it gets every event of them. */
  readonly categories: readonly Category[];
  readonly indexes: readonly IndexDescription[];
  /** The documents that an event concerns. */
  keys(event: Recorded<Event>): readonly Document['_id'][];
  /**
   * The document after one more event: a new object, or the same one when nothing changes, or
   * undefined when there is none (any more).
   */
  apply(document: Document | undefined, event: Recorded<Event>): Folded<Document> | undefined;
}

/** A fold failed at this event. The projections stop and name it; they never skip an event. */
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

/** Adds the position to what a fold has just made. */
const withPosition = (folded: Folded<ReadDocument>, position: number): ReadDocument => {
  const document: Folded<ReadDocument> & { position?: number } = folded;
  document.position = position;
  return document as ReadDocument;
};

/**
 * The document after one more event. An event at or before the document's position is in it
 * already, and changes nothing.
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
    // The same object means that the fold changed nothing.
    return next === document ? document : next && withPosition(next, position);
  } catch (error) {
    throw new UnfoldableEventError(projection.name, stream, revision, error);
  }
};
