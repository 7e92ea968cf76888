import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

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
const KEY_HEADER = 'idempotency-key';
/** As long as the keys that the page makes. */
const KEY_LENGTH = 36;
const KEY_PLACE = 'x'.repeat(KEY_LENGTH);

/** What a connection's client has beside what its types tell. */
interface RequestBuffers {
  getRequestBuffer: () => Buffer;
}

/**
 * Writes a fresh key into the bytes of each request as it is sent: built anew, they would cost the generator a fifth of its
 * time, which on two cores is the server's. A connection sends one request at a time, so its bytes are free by then.
 */
const writeKeys = (client: autocannon.Client): void => {
  const buffers = client as autocannon.Client & RequestBuffers;
  const built = buffers.getRequestBuffer.bind(client);
  const prefix = randomUUID().slice(0, 24);
  const places = new WeakMap<Buffer, number>();
  let sent = 0;
  buffers.getRequestBuffer = () => {
    const bytes = built();
    const place = places.get(bytes) ?? bytes.indexOf(KEY_PLACE);
    places.set(bytes, place);
    sent += 1;
    bytes.write(prefix + String(sent).padStart(KEY_LENGTH - prefix.length, '0'), place, 'latin1');
    return bytes;
  };
};

/** Presses as hard as it can for a while; runs in a process of its own, so that it does not share the server's. */
export const press = async (load: Load): Promise<LoadResult> => {
  const { url, connections, seconds, cookies, requests, keyed } = load;
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const cookie = cookies[next % Math.max(1, cookies.length)];
      // Connections start at different places, so that they spread over what there is.
      const start = (next * 7919) % requests.length;
      next += 1;
      const turn = [...requests.slice(start), ...requests.slice(0, start)].slice(0, TURN_MOST);
      client.setRequests(
        turn.map(({ path, method, body }) => ({
          path,
          method,
          ...(body === undefined ? {} : { body }),
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(cookie === undefined ? {} : { cookie }),
            ...(keyed ? { [KEY_HEADER]: KEY_PLACE } : {}),
          },
        })),
      );
      if (keyed) writeKeys(client);
    },
  });
  const { latency } = result;
  return {
    accepted: result['2xx'],
    refused: result.non2xx + result.errors,
    perSecond: result['2xx'] / result.duration,
    p50: latency.p50,
    p99: latency.p99,
  };
};

if (process.send) {
  process.once('message', (load) => {
    // The parent sends nothing else.
    void press(load as Load).then((result) => process.send?.(result, () => process.exit(0)));
  });
}
