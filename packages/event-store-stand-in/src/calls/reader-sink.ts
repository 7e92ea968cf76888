import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { CallStatus } from '../wire/statuses';

export type ReadCall = ServerWritableStream<ReadReq, Buffer>;

/**
 * Bytes that may wait for a live subscriber before it has fallen behind, besides those that are
 * sent ahead.
 */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/** The client's end of a read, with its back-pressure. */
export class ReaderSink {
  readonly #call: ReadCall;
  #waitingBytes = 0;
  #closed = false;
  #wake: (() => void) | undefined;
  #onClosed: (() => void)[] = [];

  constructor(call: ReadCall) {
    this.#call = call;
    call.on('drain', () => this.#wake?.());
    for (const over of ['cancelled', 'close', 'error']) call.on(over, () => this.#close());
  }

  /** The client is gone or has been told the end. */
  get closed(): boolean {
    return this.#closed;
  }

  /** The client reads more slowly than events come. */
  get overflowing(): boolean {
    return this.#waitingBytes > MOST_WAITING_BYTES;
  }

  /** @returns whether more may be sent before `drained` */
  send(message: Buffer): boolean {
    if (this.#closed) return false;
    this.#waitingBytes += message.length;
    return this.#call.write(message, () => (this.#waitingBytes -= message.length));
  }

  /** Resolves when the client has taken what was sent, but for what is sent ahead, or is gone. */
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
