import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

export interface ServedApp {
  readonly port: number;
  readonly url: string;
  /** Closes all connections too. */
  close: () => Promise<void>;
}

/** Listens on a free port. */
export const serveListener = async (listener: RequestListener): Promise<ServedApp> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo.
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

/** Serves a test's own middleware. */
export const serveApp = (app: Pick<Koa, 'callback'>): Promise<ServedApp> => {
  const handle = app.callback();
  return serveListener((request, response) => void handle(request, response));
};
