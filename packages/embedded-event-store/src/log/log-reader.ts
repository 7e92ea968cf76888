import { NO_EVENTS, type RecordedEvent } from '../events';
import type { EventRows } from '../storage/event-rows';
import { pages } from '../storage/pages';
import type { StreamCatalog } from '../storage/stream-catalog';
import {
  firstVisible,
  isSoftDeleted,
  oldestShown,
  type StreamLimits,
} from '../storage/stream-limits';

export type StreamState = 'missing' | 'present' | 'closed';

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

  stateOf(stream: string): StreamState {
    const entry = this.#catalog.get(stream);
    if (this.#catalog.isClosed(entry)) return 'closed';
    if (entry.head === NO_EVENTS || isSoftDeleted(this.#catalog.limitsOf(stream))) return 'missing';
    return 'present';
  }

  /** Revision of the stream's last event, `NO_EVENTS` if it has none. */
  headOf(stream: string): number {
    return this.#catalog.get(stream).head;
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
    const { id, head } = this.#catalog.get(stream);
    if (id === undefined) return;
    const limits = this.#catalog.limitsOf(stream);
    const first = Math.max(from, firstVisible(limits, head));
    const read = (revision: number, limit: number) =>
      this.#rows.streamForwards(id, { from: revision, to: head }, limit);
    yield* youngEnough(pages(read, first, revisionAfter, most), limits);
  }

  /** From a revision, inclusive, back to the first visible event. */
  *streamBackwards(stream: string, from: number, most?: number): Pages {
    const { id, head } = this.#catalog.get(stream);
    if (id === undefined) return;
    const limits = this.#catalog.limitsOf(stream);
    const first = firstVisible(limits, head);
    const read = (revision: number, limit: number) =>
      this.#rows.streamBackwards(id, { from: first, to: revision }, limit);
    yield* youngEnough(pages(read, Math.min(from, head), revisionBefore, most), limits);
  }

  /** One event of a stream, if it exists and is visible. */
  event(stream: string, revision: number): RecordedEvent | undefined {
    for (const [event] of this.streamForwards(stream, revision, 1))
      return event?.revision === revision ? event : undefined;
    return undefined;
  }
}

function* youngEnough(source: Pages, limits: StreamLimits): Pages {
  const oldest = oldestShown(limits);
  for (const page of source) yield page.filter(({ created }) => created >= oldest);
}
