import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '../events';
import type { EventLog } from '../log/event-log';
import type { ReadRequest } from '../wire/read-requests';
import {
  caughtUpResponse,
  confirmationResponse,
  eventResponse,
  plainResponse,
} from '../wire/read-responses';
import { streamDeleted, tooSlow } from '../wire/statuses';
import { Checkpoints } from './checkpoints';
import { resolveLink } from './links';
import type { ReaderSink } from './reader-sink';
import { oneStream, wholeLog, type SubscriptionSource } from './subscription-source';

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
  readonly #source: SubscriptionSource;
  readonly #checkpoints: Checkpoints;
  /** The end of the log when the last page was read. */
  #readUpTo = 0;
  #leaveLive: (() => void) | undefined;
  #isJudged = false;

  constructor(log: EventLog, request: ReadRequest, sink: ReaderSink) {
    this.#log = log;
    this.#request = request;
    this.#sink = sink;
    this.#checkpoints = new Checkpoints(request.checkpoints, sink);
    this.#source =
      request.stream === undefined
        ? wholeLog(log.reader, request)
        : oneStream(log.reader, request.stream, request);
    sink.onClosed(() => this.#leaveLive?.());
  }

  /** Ends when the client has disconnected or the call was ended. */
  async run(): Promise<void> {
    this.#sink.send(confirmationResponse(randomUUID()));
    await this.#untilStreamExists();
    await this.#catchUp();
    this.#checkpoints.goingLive(this.#readUpTo);
    this.#sink.send(caughtUpResponse());
    while (!this.#sink.closed) {
      await this.#followLive();
      await this.#catchUp();
    }
  }

  /** A subscriber is not told that it has caught up with nothing. */
  async #untilStreamExists(): Promise<void> {
    const { stream } = this.#request;
    if (stream === undefined) return;
    const { feed, reader } = this.#log;
    await new Promise<void>((resolve) => {
      const leave = () => {
        this.#leaveLive = undefined;
        stop();
        resolve();
      };
      const look = () => {
        if (this.#sink.closed || reader.stateOf(stream) !== 'missing') leave();
      };
      const stop = feed.listen(look);
      this.#leaveLive = leave;
      look();
    });
    if (reader.stateOf(stream) === 'closed') this.#sink.fail(streamDeleted(stream));
  }

  async #catchUp(): Promise<void> {
    do {
      this.#readUpTo = this.#log.reader.lastPosition;
      for (const page of this.#source.pages()) {
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
      if (this.#source.awaits(event)) this.#pass(event);
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
    const { stream, filter, resolveLinks } = this.#request;
    if (stream !== undefined && this.#source.endsWith(event)) {
      this.#sink.fail(streamDeleted(stream));
      return false;
    }
    this.#source.passed(event);
    let takesMore = true;
    const matches = !filter || filter(event);
    if (matches) {
      const resolved = resolveLinks ? resolveLink(this.#log.reader, event) : { event };
      takesMore = this.#sink.send(
        resolved.event === event && !resolved.link ? plainResponse(event) : eventResponse(resolved),
      );
    }
    this.#checkpoints.considered(event, matches);
    return takesMore;
  }
}
