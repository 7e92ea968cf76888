import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Answered } from '../openapi/conformance';

/** A raw request: fetch would correct or refuse much of what strangers send. */
export interface WireRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  /** `localhost` by default. */
  readonly host?: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
  /** Disconnect after this many bytes of the body, although more were announced. */
  readonly cutAt?: number;
}

const HANGS_AFTER_MS = 20_000;

const bytesOf = (request: WireRequest): Buffer => {
  const { method, target, host = 'localhost', headers, body, cutAt } = request;
  const length = body ? `Content-Length: ${body.length}\r\n` : '';
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const head = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${length}${lines}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), (body ?? Buffer.alloc(0)).subarray(0, cutAt)]);
};

const dechunked = (body: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let rest = body;
  for (;;) {
    const end = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.subarray(0, end).toString(), 16);
    if (end < 0 || !(size > 0)) return Buffer.concat(parts);
    parts.push(rest.subarray(end + 2, end + 2 + size));
    rest = rest.subarray(end + 4 + size);
  }
};

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

const CONTINUE = Buffer.from('HTTP/1.1 100 Continue\r\n\r\n');

const parsed = (all: Buffer): Answered | undefined => {
  const bytes = all.subarray(0, CONTINUE.length).equals(CONTINUE)
    ? all.subarray(CONTINUE.length)
    : all;
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.subarray(end + 4);
  const isChunked = headers.get('Transfer-Encoding') === 'chunked';
  const decode = DECODERS[headers.get('Content-Encoding') ?? ''];
  const content = isChunked ? dechunked(body) : body;
  return {
    status: Number(first.split(' ')[1]),
    headers,
    text: (decode && content.length > 0 ? decode(content) : content).toString(),
  };
};

/**
 * Sends a request on a new connection.
 * @returns undefined when the server closed the connection without an answer
 * @throws Error when it does neither in time
 */
export const sendOver = (url: string, request: WireRequest): Promise<Answered | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const chunks: Buffer[] = [];
    socket.setTimeout(HANGS_AFTER_MS, () => {
      socket.destroy();
      reject(new Error('neither an answer nor an end'));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a request may close while it is still being sent.
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(parsed(Buffer.concat(chunks))));
    socket.once('end', () => socket.destroy());
    socket.write(bytesOf(request));
    if (request.cutAt !== undefined) socket.end();
  });
