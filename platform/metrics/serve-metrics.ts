import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '../listen';
import { opensMetrics } from './metrics-token';
import type { Metrics } from './registry';

/**
 * Keeps a server at this many connections at most. A new one gets in: the one that has waited
 * longest without a question is closed for it, so nobody shuts others out by being silent. Those
 * that are being answered stay.
 */
export const makeRoom = (server: Server, most: number): void => {
  /** The one that has been silent for longest is the first. */
  const silent = new Set<Socket>();
  const answered = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => {
      silent.delete(socket);
      answered.delete(socket);
    });
    if (silent.size + answered.size <= most) return;
    const [longest = socket] = silent;
    silent.delete(longest);
    longest.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    silent.delete(socket);
    answered.add(socket);
    answer.once('close', () => {
      answered.delete(socket);
      if (!socket.destroyed) silent.add(socket);
    });
  });
};

/** Where a program that has no other door is asked for its metrics. */
export interface MetricsDoor {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly token: string;
}

export interface MetricsServer {
  readonly port: number;
  close: () => Promise<void>;
}

const PATH = '/metrics';
/** Prometheus needs one; more are people who should not be there. */
const CONNECTIONS_MOST = 64;
const WITHIN_MS = 5000;

/**
 * Answers Prometheus, which sends the token, and nobody else.
 * @param withinMs for a whole question, and for the next sign of life after it
 * @throws StartError when another program has the port
 */
export const serveMetrics = async (
  { host, port, token }: MetricsDoor,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  withinMs = WITHIN_MS,
): Promise<MetricsServer> => {
  const isOpenedBy = opensMetrics(token);
  const times = {
    headersTimeout: withinMs,
    requestTimeout: withinMs,
    // Node looks for late questions twice a minute otherwise.
    connectionsCheckingInterval: withinMs / 5,
  };
  const server = createServer(times, ({ method, url, headers }, answer) => {
    answer.setHeader('Cache-Control', 'no-store');
    if (url !== PATH || method !== 'GET') {
      answer.writeHead(404).end();
      return;
    }
    if (!isOpenedBy(headers.authorization ?? '')) {
      answer.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
      return;
    }
    metrics.text().then(
      (text) => answer.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => answer.writeHead(500).end(),
    );
  });
  makeRoom(server, CONNECTIONS_MOST);
  const listensAt = await listen(server, { host, port });
  return {
    port: listensAt,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
