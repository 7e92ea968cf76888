import type { RecordedEvent } from '../events';
import type { CheckpointRule } from '../wire/filters';
import { checkpointResponse } from '../wire/read-responses';
import type { ReaderSink } from './reader-sink';

/**
 * Tells a filtered subscriber how far the log has been searched, so that it does not search there
 * again: at the end of each page of stored events, and now and then among live ones.
 */
export class Checkpoints {
  readonly #sink: ReaderSink;
  readonly #rule: CheckpointRule | undefined;
  #isLive = false;
  #considered = 0;
  /** Whether one of the events that were considered passed the filter. */
  #hasMatch = false;

  /** @param rule undefined for a subscriber without a filter, who gets none */
  constructor(rule: CheckpointRule | undefined, sink: ReaderSink) {
    this.#rule = rule;
    this.#sink = sink;
  }

  considered({ position }: RecordedEvent, matches: boolean): void {
    if (!this.#rule) return;
    this.#considered += 1;
    this.#hasMatch ||= matches;
    const { window, interval } = this.#rule;
    if (this.#considered >= (this.#isLive ? window * interval : window)) this.#send(position);
  }

  /** @param position up to which every event has been considered */
  goingLive(position: number): void {
    this.#isLive = true;
    if (this.#rule) this.#send(position);
  }

  #send(position: number): void {
    this.#sink.send(checkpointResponse(position, this.#hasMatch));
    this.#considered = 0;
    this.#hasMatch = false;
  }
}
