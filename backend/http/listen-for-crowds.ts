import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { listen } from '../../platform/listen';

/** Fewer keep people waiting behind a crowd; more made no difference. */
const SOCKETS = 8;
/** As those of an HTTP server. */
const OPTIONS = { allowHalfOpen: true, noDelay: true };

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));

/** Sockets that share a port are told of no other program that shares it, too. */
const freePort = async (host: string, port: number): Promise<number> => {
  const server = createServer();
  const free = await listen(server, { host, port });
  await closed(server);
  return free;
};

export interface Listening {
  readonly port: number;
  /** Lets nobody else in. Resolves when the connections of those let in have ended. */
  close: () => Promise<void>;
}

/**
 * Listens with several sockets at one port. In a turn of the event loop Node accepts one connection
 * of each listening socket (libuv 1.45, pull request 3696). With one socket and 60 turns a second,
 * 300 sockets that come at once would keep everybody else out for five seconds. The `server` itself
 * is closed by its owner.
 * @throws StartError when another program has the port
 */
export const listenForCrowds = async (
  server: HttpServer,
  { host, port: asked }: { readonly host: string; readonly port: number },
): Promise<Listening> => {
  // Elsewhere the system does not share out connections, or not at all.
  const isShared = process.platform === 'linux';
  const port = isShared ? await freePort(host, asked) : asked;
  const listensAt = await listen(server, { host, port, reusePort: isShared });
  const others = Array.from({ length: isShared ? SOCKETS - 1 : 0 }, () =>
    createServer(OPTIONS, (socket) => server.emit('connection', socket)),
  );
  for (const other of others) await listen(other, { host, port: listensAt, reusePort: true });
  return {
    port: listensAt,
    close: async () => {
      await Promise.all(others.map(closed));
    },
  };
};
