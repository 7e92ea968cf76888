import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '../events';
import type { EventLog } from '../log/event-log';
import type { ReadRequest } from '../wire/read-requests';
import { caughtUpResponse, confirmationResponse, eventResponse } from '../wire/read-responses';
import { streamDeleted } from '../wire/statuses';
import { Checkpoints } from './checkpoints';
import { resolveLink } from './links';
import type { ReaderSink } from './reader-sink';
import { oneStream, wholeLog, type SubscriptionSource } from './subscription-source';

/**
 * Follows the log for one client: from storage until it is at the end, then live, and back when it
 * falls behind.
 */
export class Subscription {
  readonly #log: EventLog;
  readonly #request: ReadRequest;
  readonly #sink: ReaderSink;
  readonly #source: SubscriptionSource;
  readonly #checkpoints: Checkpoints;
  /** The end of the log when storage had nothing more. */
  #readUpTo = 0;
  #leaveLive: (() => void) | undefined;

  constructor(log: EventLog, request: ReadRequest, sink: ReaderSink) {
    this.#log = log;
    this.#request = request;
    this.#sink = sink;
    this.#checkpoints = new Checkpoints(request, sink);
    this.#source =
      request.stream === undefined
        ? wholeLog(log.reader, request)
        : oneStream(log.reader, request.stream, request);
    sink.onClosed(() => this.#leaveLive?.());
  }

  /** Ends when the client is gone or has been told the end. */
  async run(): Promise<void> {
    this.#sink.send(confirmationResponse(randomUUID()));
    await this.#catchUp();
    this.#checkpoints.goingLive(this.#readUpTo);
    this.#sink.send(caughtUpResponse());
    while (!this.#sink.closed) {
      await this.#followLive();
      await this.#sink.drained();
      await this.#catchUp();
    }
  }

  async #catchUp(): Promise<void> {
    do {
      this.#readUpTo = this.#log.reader.lastPosition;
      for (const page of this.#source.pages()) {
        for (const event of page) {
          if (!this.#pass(event)) await this.#sink.drained();
          if (this.#sink.closed) return;
        }
        // A filter that lets nothing pass never has to wait for its client.
        await setImmediate();
      }
    } while (this.#readUpTo !== this.#log.reader.lastPosition);
  }

  #followLive(): Promise<void> {
    return new Promise((resolve) => {
      // What is committed between the last page and the listening would be lost.
      if (this.#sink.closed || this.#readUpTo !== this.#log.reader.lastPosition) {
        resolve();
        return;
      }
      const stop = this.#log.feed.listen((events) => this.#passLive(events));
      this.#leaveLive = () => {
        this.#leaveLive = undefined;
        stop();
        resolve();
      };
    });
  }

  #passLive(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      if (this.#source.awaits(event)) this.#pass(event);
      if (this.#sink.closed) return;
      if (this.#sink.overflowing) {
        this.#leaveLive?.();
        return;
      }
    }
  }

  /** @returns whether the client takes more */
  #pass(event: RecordedEvent): boolean {
    const { stream, filter, resolveLinks } = this.#request;
    if (stream !== undefined && this.#source.endsWith(event)) {
      this.#sink.fail(streamDeleted(stream));
      return false;
    }
    this.#source.passed(event);
    let takesMore = true;
    if (!filter || filter(event)) {
      const resolved = resolveLinks ? resolveLink(this.#log.reader, event) : { event };
      takesMore = this.#sink.send(eventResponse(resolved));
    }
    this.#checkpoints.considered(event);
    return takesMore;
  }
}
