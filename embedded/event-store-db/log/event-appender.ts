import {
  isMetastream,
  originalStreamOf,
  TOMBSTONE_REVISION,
  type ProposedEvent,
  type RecordedEvent,
} from '../events';
import type { EventRows } from '../storage/event-rows';
import type { ScavengeList } from '../storage/scavenge-list';
import type { StreamCatalog, StreamEntry } from '../storage/stream-catalog';
import type { RecentEvents } from './recent-events';

interface Parts {
  readonly catalog: StreamCatalog;
  readonly rows: EventRows;
  readonly recent: RecentEvents;
  readonly scavenges: ScavengeList;
}

/** Writes events inside a transaction and keeps those that are not committed yet. */
export class EventAppender {
  readonly #parts: Parts;
  #position: number;
  #uncommitted: RecordedEvent[] = [];

  /** @param position of the last event in the file */
  constructor(parts: Parts, position: number) {
    this.#parts = parts;
    this.#position = position;
  }

  append(stream: StreamEntry, proposed: ProposedEvent, revision = stream.head + 1): RecordedEvent {
    const { catalog, rows, recent } = this.#parts;
    const streamId = catalog.idOf(stream);
    const position = this.#position + 1;
    const event = { ...proposed, position, stream: stream.name, revision, created: Date.now() };
    rows.insert(streamId, event);
    this.#position = position;
    stream.head = revision;
    catalog.written(stream.name);
    recent.add(event.id, { stream: stream.name, revision, position });
    this.#noteHidden(stream);
    this.#uncommitted.push(event);
    return event;
  }

  /** Hands over what was committed. */
  committed(): RecordedEvent[] {
    return this.#uncommitted.splice(0);
  }

  /** @param position of the last event that is in the file */
  rolledBack(position: number): void {
    this.#position = position;
    this.#uncommitted = [];
  }

  #noteHidden(stream: StreamEntry): void {
    const { catalog, scavenges } = this.#parts;
    if (stream.head === TOMBSTONE_REVISION) scavenges.add(stream);
    else if (isMetastream(stream.name)) scavenges.add(catalog.get(originalStreamOf(stream.name)));
  }
}
