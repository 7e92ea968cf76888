import { NO_EVENTS, type RecordedEvent } from '../events';
import type { EventRows } from '../storage/event-rows';
import { pages } from '../storage/pages';
import type { StreamCatalog } from '../storage/stream-catalog';

/** Pages of events; each page is read when the caller asks for it. */
export type Pages = Generator<RecordedEvent[]>;

const revisionAfter = ({ revision }: RecordedEvent) => revision + 1;
const revisionBefore = ({ revision }: RecordedEvent) => revision - 1;

/** Reads committed events. Stream metadata can hide events of a stream, never of the whole log. */
export class LogReader {
  /** Position of the last committed event, 0 in an empty log. */
  lastPosition: number;
  readonly #rows: EventRows;
  readonly #catalog: StreamCatalog;

  constructor(rows: EventRows, catalog: StreamCatalog) {
    this.#rows = rows;
    this.#catalog = catalog;
    this.lastPosition = rows.lastPosition();
  }

  /** Whether a stream has events and is not deleted. */
  has(stream: string): boolean {
    const entry = this.#catalog.get(stream);
    return entry.head !== NO_EVENTS && !this.#catalog.isSoftDeleted(entry);
  }

  /** From a position, inclusive, to the present end of the log. */
  allForwards(from: number, most?: number): Pages {
    const to = this.lastPosition;
    return pages(
      (position, limit) => this.#rows.allForwards(position, to, limit),
      from,
      ({ position }) => position + 1,
      most,
    );
  }

  /** From a position, exclusive, back to the beginning. */
  allBackwards(from: number, most?: number): Pages {
    return pages(
      (position, limit) => this.#rows.allBackwards(position, limit),
      Math.min(from - 1, this.lastPosition),
      ({ position }) => position - 1,
      most,
    );
  }

  /** From a revision, inclusive, to the present end of the stream. */
  *streamForwards(stream: string, from: number, most?: number): Pages {
    const entry = this.#catalog.get(stream);
    const { id, head } = entry;
    if (id === undefined) return;
    const first = Math.max(from, this.#catalog.firstVisible(entry));
    const read = (revision: number, limit: number) =>
      this.#rows.streamForwards(id, { from: revision, to: head }, limit);
    yield* pages(read, first, revisionAfter, most);
  }

  /** From a revision, inclusive, back to the first visible event. */
  *streamBackwards(stream: string, from: number, most?: number): Pages {
    const entry = this.#catalog.get(stream);
    const { id, head } = entry;
    if (id === undefined) return;
    const first = this.#catalog.firstVisible(entry);
    const read = (revision: number, limit: number) =>
      this.#rows.streamBackwards(id, { from: first, to: revision }, limit);
    yield* pages(read, Math.min(from, head), revisionBefore, most);
  }
}
