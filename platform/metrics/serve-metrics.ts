import { createServer } from 'node:http';
import { listen } from '../listen';
import { opensMetrics } from './metrics-token';
import type { Metrics } from './registry';

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
const CONNECTIONS_MOST = 16;
const WITHIN_MS = 10_000;

/**
 * Answers Prometheus, which sends the token, and nobody else.
 * @throws StartError when another program has the port
 */
export const serveMetrics = async (
  { host, port, token }: MetricsDoor,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
): Promise<MetricsServer> => {
  const isOpenedBy = opensMetrics(token);
  const server = createServer({ requestTimeout: WITHIN_MS }, ({ method, url, headers }, answer) => {
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
  server.maxConnections = CONNECTIONS_MOST;
  const listensAt = await listen(server, host, port);
  return {
    port: listensAt,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
