import {
  isMetastream,
  METADATA_TYPE,
  metastreamOf,
  originalStreamOf,
  type ExpectedRevision,
  type ProposedEvent,
} from '../events';
import type { StreamCatalog, StreamEntry } from '../storage/stream-catalog';
import { SOFT_DELETED, withTruncateBefore } from '../storage/truncation';
import type { EventAppender } from './event-appender';
import { systemEvent } from './system-events';
import type { Expectation, Verdict } from './expectation';

export type WriteOutcome =
  /** `revision` is the stream's new head; a repeat on a deleted stream has no `position`. */
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
    if (events.length === 0) return this.#write(stream, events);
    return this.#writeAndRevive(stream, events);
  }

  /** Hides all events. The stream can be written to again. */
  softDelete(name: string, expected: ExpectedRevision): WriteOutcome {
    const stream = this.#catalog.get(name);
    const verdict = this.#expectation.judgeSoftDeletion(stream, expected);
    if (verdict.kind !== 'accepted') return this.#refused(stream, verdict);
    return this.#writeMetadata(stream, withTruncateBefore(undefined, SOFT_DELETED));
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

  /**
   * When a soft-deleted stream, or its metadata, is written to again, its old events stay hidden:
   * metadata that says so follows.
   */
  #writeAndRevive(written: StreamEntry, events: readonly ProposedEvent[]): WriteOutcome {
    const stream = isMetastream(written.name)
      ? this.#catalog.get(originalStreamOf(written.name))
      : written;
    const wasDeleted = this.#catalog.isSoftDeleted(stream);
    const firstShown = String(stream.head + 1);
    const outcome = this.#write(written, events);
    if (wasDeleted) {
      const current = this.#catalog.metadataOf(stream.name);
      this.#writeMetadata(stream, withTruncateBefore(current, firstShown));
    }
    return outcome;
  }

  #writeMetadata(stream: StreamEntry, metadata: Uint8Array): WriteOutcome {
    const metastream = this.#catalog.get(metastreamOf(stream.name));
    return this.#write(metastream, [systemEvent(METADATA_TYPE, metadata)]);
  }

  #write(stream: StreamEntry, events: readonly ProposedEvent[]): WriteOutcome {
    const position = this.#appender.append(stream, events);
    return { kind: 'written', revision: stream.head, position };
  }
}
