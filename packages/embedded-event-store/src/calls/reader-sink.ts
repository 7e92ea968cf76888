import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { CallStatus } from '../wire/statuses';

export type ReadCall = ServerWritableStream<ReadReq, Buffer>;

/** Events that may wait for a live subscriber, besides those sent ahead: two pages of a filter. */
const MOST_WAITING = 2 * 32;

/** The client's end of a read, with its back-pressure. */
export class ReaderSink {
  readonly #call: ReadCall;
  #closed = false;
  #wake: (() => void) | undefined;
  #onClosed: (() => void)[] = [];

  constructor(call: ReadCall) {
    this.#call = call;
    call.on('drain', () => this.#wake?.());
    for (const over of ['cancelled', 'close', 'error']) call.on(over, () => this.#close());
  }

  /** True when the client has disconnected or the call was ended. */
  get closed(): boolean {
    return this.#closed;
  }

  /** True when more events wait than a live subscriber has room for. */
  get overflowing(): boolean {
    return this.#call.writableLength > MOST_WAITING;
  }

  /** @returns false when the caller must wait for `drained` */
  send(message: Buffer): boolean {
    if (this.#closed) return false;
    return this.#call.write(message);
  }

  /** Resolves when the client has taken all but the bytes sent ahead, or has disconnected. */
  async drained(): Promise<void> {
    if (this.#closed || !this.#call.writableNeedDrain) return;
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  onClosed(listener: () => void): void {
    if (this.#closed) listener();
    else this.#onClosed.push(listener);
  }

  end(): void {
    if (!this.#closed) this.#call.end();
    this.#close();
  }

  fail(status: CallStatus): void {
    if (!this.#closed) this.#call.emit('error', status);
    this.#close();
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#wake?.();
    for (const listener of this.#onClosed.splice(0)) listener();
  }
}
