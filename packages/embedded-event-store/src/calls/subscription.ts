import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '../events';
import type { EventLog } from '../log/event-log';
import type { ReadRequest } from '../wire/read-requests';
import { caughtUpResponse, confirmationResponse, sharedResponse } from '../wire/read-responses';
import { tooSlow } from '../wire/statuses';
import { Checkpoints } from './checkpoints';
import type { ReaderSink } from './reader-sink';

/** Turns of the event loop in which the connection may take what was published at once. */
const TURNS_TO_TAKE = 4;

/**
 * Follows the log for one client: reads storage until it reaches the end, then sends live events. A
 * client that falls behind them is thrown out, as the real server does, and has to subscribe again.
 */
export class Subscription {
  readonly #log: EventLog;
  readonly #request: ReadRequest;
  readonly #sink: ReaderSink;
  readonly #checkpoints: Checkpoints;
  /** Position of the last event that was sent, or that the filter left out. */
  #passed: number;
  /** The end of the log when the last page was read. */
  #readUpTo = 0;
  #leaveLive: (() => void) | undefined;
  #isJudged = false;

  constructor(log: EventLog, request: ReadRequest, sink: ReaderSink) {
    this.#log = log;
    this.#request = request;
    this.#sink = sink;
    this.#checkpoints = new Checkpoints(request.checkpointEvery, sink);
    const { lastPosition } = log.reader;
    const from =
      request.from === 'end' ? lastPosition : request.from === 'start' ? 0 : request.from;
    this.#passed = Math.min(from, lastPosition);
    sink.onClosed(() => this.#leaveLive?.());
  }

  /** Ends when the client has disconnected or the call was ended. */
  async run(): Promise<void> {
    this.#sink.send(confirmationResponse(randomUUID()));
    await this.#catchUp();
    this.#sink.send(caughtUpResponse());
    while (!this.#sink.closed) {
      await this.#followLive();
      await this.#catchUp();
    }
  }

  async #catchUp(): Promise<void> {
    do {
      this.#readUpTo = this.#log.reader.lastPosition;
      for (const page of this.#log.reader.allForwards(this.#passed + 1)) {
        for (const event of page) {
          if (!this.#pass(event)) await this.#sink.drained();
          if (this.#sink.closed) return;
        }
        // When the filter lets nothing pass, the loop never waits for the client, so it yields
        // here.
        await setImmediate();
      }
    } while (this.#readUpTo !== this.#log.reader.lastPosition);
  }

  #followLive(): Promise<void> {
    return new Promise((resolve) => {
      // Without this check, events committed between the last page and `listen` would be lost.
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
      if (event.position > this.#passed) this.#pass(event);
      if (this.#sink.closed) return;
    }
    if (this.#sink.overflowing) void this.#throwOutUnlessTaken();
  }

  async #throwOutUnlessTaken(): Promise<void> {
    if (this.#isJudged) return;
    this.#isJudged = true;
    for (let turn = 0; turn < TURNS_TO_TAKE && this.#sink.overflowing; turn += 1)
      await setImmediate();
    this.#isJudged = false;
    if (this.#sink.overflowing) this.#sink.fail(tooSlow());
  }

  /** @returns false when the client can't take more */
  #pass(event: RecordedEvent): boolean {
    const { filter } = this.#request;
    this.#passed = event.position;
    const matches = !filter || filter(event);
    const takesMore = !matches || this.#sink.send(sharedResponse(event));
    this.#checkpoints.considered(event, matches);
    return takesMore;
  }
}
