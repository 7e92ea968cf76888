import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

export interface ServedApp {
  readonly port: number;
  readonly url: string;
  /** Closes all connections too. */
  close: () => Promise<void>;
}

/** Serves a test's own middleware on a free port. */
export const serveApp = async (app: Pick<Koa, 'callback'>): Promise<ServedApp> => {
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
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
