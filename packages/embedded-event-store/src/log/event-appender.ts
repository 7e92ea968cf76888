import { isMetastream, originalStreamOf, type ProposedEvent, type RecordedEvent } from '../events';
import type { EventRows } from '../storage/event-rows';
import type { ScavengeList } from '../storage/scavenge-list';
import type { StreamCatalog, StreamEntry } from '../storage/stream-catalog';
import type { TailMark } from '../storage/tail-mark';
import type { RecentEvents } from './recent-events';

interface Parts {
  readonly catalog: StreamCatalog;
  readonly rows: EventRows;
  readonly recent: RecentEvents;
  readonly scavenges: ScavengeList;
}

/** Writes events inside a transaction, and keeps them until the transaction commits. */
export class EventAppender {
  readonly #parts: Parts;
  #last: TailMark;
  #uncommitted: RecordedEvent[] = [];

  /** @param last event in the file */
  constructor(parts: Parts, last: TailMark) {
    this.#parts = parts;
    this.#last = last;
  }

  /** The last event that was written. */
  get last(): TailMark {
    return this.#last;
  }

  /** @returns position of the last event; without events, of the last one of the log */
  append(stream: StreamEntry, events: readonly ProposedEvent[]): number {
    const created = Date.now();
    const recorded = events.map((event, index) => ({
      ...event,
      position: this.#last.position + 1 + index,
      stream: stream.name,
      revision: stream.head + 1 + index,
      created,
      message: undefined,
    }));
    const last = recorded.at(-1);
    if (!last) return this.#last.position;
    const { catalog, rows } = this.#parts;
    const chain = rows.insert(catalog.idOf(stream), recorded, this.#last.chain);
    this.#last = { position: last.position, chain };
    stream.head = last.revision;
    this.#note(stream, recorded);
    return last.position;
  }

  /** Returns the events that were committed. */
  committed(): RecordedEvent[] {
    return this.#uncommitted.splice(0);
  }

  /** @param last event in the file */
  rolledBack(last: TailMark): void {
    this.#last = last;
    this.#uncommitted = [];
  }

  #note(stream: StreamEntry, recorded: readonly RecordedEvent[]): void {
    const { catalog, recent, scavenges } = this.#parts;
    catalog.written(stream.name);
    for (const { id, revision, position } of recorded) {
      recent.add(id, { stream: stream.name, revision, position });
    }
    this.#uncommitted.push(...recorded);
    if (isMetastream(stream.name)) {
      // Metadata hides events of its stream, and the metadata of before.
      scavenges.add(catalog.get(originalStreamOf(stream.name)));
      if (stream.head > 0) scavenges.add(stream);
      return;
    }
    // Metadata may have been there before its stream.
    const isFirst = recorded[0]?.revision === 0;
    if (isFirst && catalog.truncationOf(stream.name) > 0) scavenges.add(stream);
  }
}
