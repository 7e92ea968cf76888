import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

export interface ServedApp {
  readonly port: number;
  readonly url: string;
  /** Hangs up on everybody. */
  close: () => Promise<void>;
}

/** Middleware of a test's own, behind a real server on a free port. */
export const serveApp = async (app: Pick<Koa, 'callback'>): Promise<ServedApp> => {
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
