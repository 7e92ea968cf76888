import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { now } from '../clock';
import type { Answers } from './answers';
import { HEAD_END, KEY_LENGTH, type Prepared } from './prepare';

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
/** The place of the status in `HTTP/1.1 201 Created`. */
const STATUS_AT = 9;
const KEY_START = 24;

/** One keep-alive connection that sends its next request after the whole answer to the last one. */
export class Connection {
  private readonly keys = randomUUID().slice(0, KEY_START);
  private sent = 0;
  private sentAt: number | undefined;
  private received: Buffer = Buffer.alloc(0);

  constructor(
    private readonly socket: Socket,
    private readonly requests: readonly Prepared[],
    private readonly answers: Answers,
    private readonly pauseMs: number,
  ) {
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', () => this.cutOff());
    socket.on('close', () => this.cutOff());
  }

  send(): void {
    if (this.answers.isOver) {
      this.socket.destroy();
      return;
    }
    const request = this.requests[this.sent % this.requests.length];
    if (!request) throw new Error('A load needs a request');
    this.sent += 1;
    const { bytes, keyAt } = request;
    const key = this.keys + String(this.sent).padStart(KEY_LENGTH - KEY_START, '0');
    // The last request with these bytes was answered, so they may be changed.
    if (keyAt >= 0) bytes.write(key, keyAt, 'latin1');
    this.answers.underWay += 1;
    this.sentAt = now();
    this.socket.write(bytes);
  }

  private cutOff(): void {
    this.end(0, () => 'the connection was cut');
  }

  private end(status: number, body: () => string): void {
    if (this.sentAt === undefined) return;
    this.answers.add(status, this.sentAt, body);
    this.sentAt = undefined;
  }

  private receive(chunk: Buffer): void {
    const received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    this.received = received;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd);
    const length = CONTENT_LENGTH.exec(head)?.[1];
    if (length === undefined) throw new Error('The answer does not tell its length');
    const bodyAt = headEnd + HEAD_END.length;
    if (received.length < bodyAt + Number(length)) return;
    this.received = Buffer.alloc(0);
    const status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
    this.end(status, () => received.toString('utf8', bodyAt));
    if (this.pauseMs > 0) setTimeout(() => this.send(), this.pauseMs);
    else this.send();
  }
}
