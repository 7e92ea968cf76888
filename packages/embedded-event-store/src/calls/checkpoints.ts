import type { RecordedEvent } from '../events';
import { checkpointResponse } from '../wire/read-responses';
import type { ReaderSink } from './reader-sink';

/**
 * Tells a filtered subscriber now and then how far the log has been searched, so that it does not
 * search there again. As on the real server, there is none for having caught up.
 */
export class Checkpoints {
  readonly #sink: ReaderSink;
  readonly #every: number | undefined;
  #considered = 0;
  /** Position of the last event that passed the filter; 0 for none. */
  #lastMatch = 0;

  /** @param every so many considered events; undefined for a subscriber without a filter */
  constructor(every: number | undefined, sink: ReaderSink) {
    this.#every = every;
    this.#sink = sink;
  }

  considered({ position }: RecordedEvent, matches: boolean): void {
    if (matches) this.#lastMatch = position;
    this.#considered += 1;
    if (this.#considered !== this.#every) return;
    this.#considered = 0;
    this.#sink.send(checkpointResponse(position, this.#lastMatch));
  }
}
