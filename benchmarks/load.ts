import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './figures';

/** One request in the life of a connection. */
export interface LoadRequest {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** A header `Cookie` for each connection, taken in turn; none for visitors. */
  readonly cookies: readonly string[];
  /** Sent in turn by every connection, some by each when they are many. */
  readonly requests: readonly LoadRequest[];
  /** Gives each request a fresh `Idempotency-Key`, as the page does. */
  readonly keyed: boolean;
}

export interface LoadResult {
  readonly accepted: number;
  readonly refused: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Requests that a connection sends in turn: all are built before the first is sent. */
const TURN_MOST = 50;
const KEY_HEADER = 'idempotency-key: ';
/** As long as the keys that the page makes. */
const KEY_LENGTH = 36;
const HEAD_END = '\r\n\r\n';
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
/** Where the status stands in `HTTP/1.1 201 Created`. */
const STATUS_AT = 9;

/** A request as it goes over the wire, and where in it the key is to be written (-1 for none). */
interface Prepared {
  readonly bytes: Buffer;
  readonly keyAt: number;
}

const prepare = ({ url, keyed }: Load, request: LoadRequest, cookie?: string): Prepared => {
  const { method, path, body = '' } = request;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(body === ''
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    ...(keyed ? [KEY_HEADER + '0'.repeat(KEY_LENGTH)] : []),
  ];
  const bytes = Buffer.from(lines.join('\r\n') + HEAD_END + body);
  return { bytes, keyAt: keyed ? bytes.indexOf(KEY_HEADER) + KEY_HEADER.length : -1 };
};

/** Answers of all connections together. */
class Answers {
  accepted = 0;
  refused = 0;
  readonly latencies: number[] = [];

  add(status: number, ms: number): void {
    this.latencies.push(ms);
    if (status >= 200 && status < 300) this.accepted += 1;
    else this.refused += 1;
  }
}

/** One connection that is kept alive and sends its next request when it has the whole answer to the one before. */
class Connection {
  private readonly keys = randomUUID().slice(0, 24);
  private sent = 0;
  private sentAt = 0;
  private received: Buffer = Buffer.alloc(0);

  constructor(
    private readonly socket: Socket,
    private readonly requests: readonly Prepared[],
    private readonly answers: Answers,
  ) {
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', () => answers.add(0, 0));
  }

  send(): void {
    const request = this.requests[this.sent % this.requests.length];
    if (!request) throw new Error('A load needs a request');
    this.sent += 1;
    const { bytes, keyAt } = request;
    const key = this.keys + String(this.sent).padStart(KEY_LENGTH - this.keys.length, '0');
    // The answer to the last use of these bytes has arrived, so they are free.
    if (keyAt >= 0) bytes.write(key, keyAt, 'latin1');
    this.sentAt = performance.now();
    this.socket.write(bytes);
  }

  private receive(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headEnd = this.received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const length = CONTENT_LENGTH.exec(head)?.[1];
    if (length === undefined) throw new Error('The answer does not tell its length');
    if (this.received.length < headEnd + HEAD_END.length + Number(length)) return;
    this.received = Buffer.alloc(0);
    const status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
    this.answers.add(status, performance.now() - this.sentAt);
    this.send();
  }
}

const open = async (load: Load, index: number, answers: Answers): Promise<Connection> => {
  const { url, cookies, requests } = load;
  const cookie = cookies[index % Math.max(1, cookies.length)];
  // Connections start at different places, so that they spread over what there is.
  const start = (index * 7919) % requests.length;
  const turn = [...requests.slice(start), ...requests.slice(0, start)].slice(0, TURN_MOST);
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return new Connection(
    socket,
    turn.map((request) => prepare(load, request, cookie)),
    answers,
  );
};

/**
 * Presses as hard as it can for a while; runs in a process of its own, so that it does not share the server's. Written for
 * two cores, of which a general load generator took a seventh to build requests and to parse answers.
 */
export const press = async (load: Load): Promise<LoadResult> => {
  const answers = new Answers();
  const connections = await Promise.all(
    Array.from({ length: load.connections }, (_, index) => open(load, index, answers)),
  );
  const started = performance.now();
  for (const connection of connections) connection.send();
  await delay(load.seconds * 1_000);
  const { accepted, refused, latencies } = answers;
  return {
    accepted,
    refused,
    perSecond: (accepted * 1_000) / (performance.now() - started),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
};

if (process.send) {
  process.once('message', (load) => {
    // The parent sends nothing else.
    void press(load as Load).then((result) => process.send?.(result, () => process.exit(0)));
  });
}
