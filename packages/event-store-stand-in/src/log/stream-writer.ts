import {
  METADATA_TYPE,
  metastreamOf,
  NO_EVENTS,
  TOMBSTONE_REVISION,
  TOMBSTONE_TYPE,
  type ExpectedRevision,
  type ProposedEvent,
} from '../events';
import type { StreamCatalog, StreamEntry } from '../storage/stream-catalog';
import { isSoftDeleted, SOFT_DELETED, withTruncateBefore } from '../storage/stream-limits';
import type { EventAppender } from './event-appender';
import { systemEvent } from './system-events';
import type { Expectation, Verdict } from './expectation';

export type WriteOutcome =
  /** `revision` is the stream's new head; `position` is missing when nothing had to be written. */
  | { readonly kind: 'written'; readonly revision: number; readonly position?: number }
  | { readonly kind: 'wrongRevision'; readonly current: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'late' };

/** All kinds of writes to a stream. Call each inside a transaction. */
export class StreamWriter {
  readonly #catalog: StreamCatalog;
  readonly #expectation: Expectation;
  readonly #appender: EventAppender;

  constructor(catalog: StreamCatalog, expectation: Expectation, appender: EventAppender) {
    this.#catalog = catalog;
    this.#expectation = expectation;
    this.#appender = appender;
  }

  append(name: string, expected: ExpectedRevision, events: readonly ProposedEvent[]): WriteOutcome {
    const stream = this.#catalog.get(name);
    const ids = events.map(({ id }) => id);
    const verdict = this.#expectation.judge(stream, expected, ids);
    if (verdict.kind !== 'accepted') return this.#refused(stream, verdict);
    if (events.length > 0) this.#revive(stream);
    return this.#write(stream, events);
  }

  /** Hides all events. The stream can be written to again. */
  softDelete(name: string, expected: ExpectedRevision): WriteOutcome {
    const stream = this.#catalog.get(name);
    const verdict = this.#expectation.judge(stream, expected, []);
    if (verdict.kind !== 'accepted') return this.#refused(stream, verdict);
    return this.#truncate(stream, SOFT_DELETED);
  }

  /** Closes the stream for ever. */
  tombstone(name: string, expected: ExpectedRevision): WriteOutcome {
    const stream = this.#catalog.get(name);
    const verdict = this.#expectation.judge(stream, expected, []);
    if (verdict.kind !== 'accepted') return this.#refused(stream, verdict);
    return this.#write(stream, [systemEvent(TOMBSTONE_TYPE)], TOMBSTONE_REVISION);
  }

  #refused(stream: StreamEntry, verdict: Exclude<Verdict, { kind: 'accepted' }>): WriteOutcome {
    switch (verdict.kind) {
      case 'repeated':
        return { ...verdict, kind: 'written' };
      case 'wrongRevision':
        return { kind: 'wrongRevision', current: stream.head };
      case 'deleted':
        return verdict;
    }
  }

  /** When a soft-deleted stream is written to again, its old events stay hidden. */
  #revive(stream: StreamEntry): void {
    if (!isSoftDeleted(this.#catalog.limitsOf(stream.name))) return;
    this.#truncate(stream, String(stream.head - NO_EVENTS));
  }

  #truncate(stream: StreamEntry, revision: string): WriteOutcome {
    const current = this.#catalog.metadataOf(stream.name);
    const metastream = this.#catalog.get(metastreamOf(stream.name));
    const event = systemEvent(METADATA_TYPE, withTruncateBefore(current, revision));
    return this.#write(metastream, [event]);
  }

  #write(stream: StreamEntry, events: readonly ProposedEvent[], first?: number): WriteOutcome {
    const position = this.#appender.append(stream, events, first);
    const outcome: WriteOutcome = { kind: 'written', revision: stream.head };
    return position === undefined ? outcome : { ...outcome, position };
  }
}
