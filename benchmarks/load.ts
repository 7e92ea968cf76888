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
  /** Sent in turn by every connection. */
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
      const turn = [...requests.slice(start), ...requests.slice(0, start)];
      client.setRequests(
        turn.map(({ path, method, body }) => ({
          path,
          method,
          ...(body === undefined ? {} : { body }),
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(cookie === undefined ? {} : { cookie }),
          },
          ...(keyed
            ? {
                setupRequest: (request: autocannon.Request) => ({
                  ...request,
                  headers: { ...request.headers, 'idempotency-key': randomUUID() },
                }),
              }
            : {}),
        })),
      );
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
