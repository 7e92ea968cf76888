import { metastreamOf, NO_EVENTS, type ExpectedRevision } from '../events';
import type { EventRows } from '../storage/event-rows';
import type { StreamCatalog, StreamEntry } from '../storage/stream-catalog';
import type { RecentEvents } from './recent-events';

/** Whether a write may be made. */
export type Verdict =
  | { readonly kind: 'accepted' }
  /** The same events were stored before; the last one is here. */
  | { readonly kind: 'repeated'; readonly revision: number; readonly position?: number }
  | { readonly kind: 'wrongRevision' }
  | { readonly kind: 'deleted' };

const ACCEPTED: Verdict = { kind: 'accepted' };
const WRONG: Verdict = { kind: 'wrongRevision' };
const DELETED: Verdict = { kind: 'deleted' };

/** A deletion counts as one event whose id is new. */
const OF_A_DELETION = [''];

/** Compares what a write expects with its stream, by EventStoreDB's rules. */
export class Expectation {
  readonly #catalog: StreamCatalog;
  readonly #rows: EventRows;
  readonly #recent: RecentEvents;

  constructor(catalog: StreamCatalog, rows: EventRows, recent: RecentEvents) {
    this.#catalog = catalog;
    this.#rows = rows;
    this.#recent = recent;
  }

  /** @param ids of the events to write */
  judge(stream: StreamEntry, expected: ExpectedRevision, ids: readonly string[]): Verdict {
    if (expected === 'streamExists') {
      if (this.#catalog.isSoftDeleted(stream)) return DELETED;
      if (!this.#exists(stream)) return WRONG;
    }
    const verdict = this.#compare(stream, expected, ids);
    // The events of a deleted stream can't be found any more, so the answer names no position.
    return verdict.kind === 'repeated' && this.#catalog.isSoftDeleted(stream)
      ? { kind: 'repeated', revision: verdict.revision }
      : verdict;
  }

  /** Only a stream that has or had events, or metadata, can be deleted. */
  judgeSoftDeletion(stream: StreamEntry, expected: ExpectedRevision): Verdict {
    return this.#exists(stream) ? this.judge(stream, expected, OF_A_DELETION) : WRONG;
  }

  #compare(stream: StreamEntry, expected: ExpectedRevision, ids: readonly string[]): Verdict {
    if (expected === 'any' || expected === 'streamExists')
      return this.#judgeUnnumbered(stream, ids);
    const revision = expected === 'noStream' ? NO_EVENTS : expected;
    if (revision > stream.head) return WRONG;
    return revision === stream.head ? ACCEPTED : this.#judgePast(stream, revision, ids);
  }

  #exists(stream: StreamEntry): boolean {
    return (
      stream.head !== NO_EVENTS || this.#catalog.get(metastreamOf(stream.name)).head !== NO_EVENTS
    );
  }

  #judgeUnnumbered(stream: StreamEntry, ids: readonly string[]): Verdict {
    const places = ids.map((id) => this.#recent.find(id, stream.name));
    const last = places.at(-1);
    if (!places[0]) return ACCEPTED;
    return last && places.every((place) => place)
      ? { kind: 'repeated', revision: last.revision, position: last.position }
      : WRONG;
  }

  /** A revision below the head is right only for a repeat of what was written there. */
  #judgePast(stream: StreamEntry, revision: number, ids: readonly string[]): Verdict {
    const stored = ids.map((_, index) => this.#identity(stream, revision + 1 + index));
    const last = stored.at(-1);
    if (last && stored.every((event, index) => event?.id === ids[index]))
      return { kind: 'repeated', revision: revision + ids.length, position: last.position };
    const revives = revision === NO_EVENTS && this.#catalog.isSoftDeleted(stream);
    return revives && stored[0]?.id !== ids[0] ? ACCEPTED : WRONG;
  }

  #identity(stream: StreamEntry, revision: number) {
    return stream.id === undefined ? undefined : this.#rows.identity(stream.id, revision);
  }
}
