import type { RecordedEvent } from '../events';
import type { ReadRequest } from '../wire/read-requests';
import { checkpointResponse } from '../wire/read-responses';
import type { ReaderSink } from './reader-sink';

/**
 * Tells a filtered subscriber how far the log has been searched, so that it does not search there
 * again.
 */
export class Checkpoints {
  readonly #sink: ReaderSink;
  readonly #interval: number;
  #considered = 0;

  constructor(request: ReadRequest, sink: ReaderSink) {
    this.#sink = sink;
    this.#interval = request.filter ? request.checkpointInterval : Number.POSITIVE_INFINITY;
  }

  considered({ position }: RecordedEvent): void {
    this.#considered += 1;
    if (this.#considered >= this.#interval) this.#send(position);
  }

  /** @param position up to which every event has been considered */
  goingLive(position: number): void {
    if (Number.isFinite(this.#interval)) this.#send(position);
  }

  #send(position: number): void {
    this.#considered = 0;
    this.#sink.send(checkpointResponse(position));
  }
}
