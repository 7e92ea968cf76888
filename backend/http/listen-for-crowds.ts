import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listen } from '../../platform/listen';

/** Fewer keep people waiting behind a crowd; more made no difference. */
const SOCKETS = 8;
/** As those of an HTTP server. */
const OPTIONS = { allowHalfOpen: true, noDelay: true };

/** After so many turns it ends, although somebody came in each of them. */
const LAST_TURNS = 100;

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
  /** Lets nobody else in. Resolves when no socket listens any more. */
  stop: () => Promise<void>;
  /** Resolves when the connections of those let in have ended. */
  ended: () => Promise<unknown>;
}

/**
 * Waits for a turn in which nobody came in: who stands in the queue of a socket that closes is cut
 * off.
 */
const nobodyWaits = async (server: Server): Promise<void> => {
  let came = true;
  const comes = () => (came = true);
  server.on('connection', comes);
  for (let turn = 0; came && turn < LAST_TURNS; turn += 1) {
    came = false;
    await nextTurn();
  }
  server.off('connection', comes);
};

/**
 * Listens with several sockets at one port. In a turn of the event loop Node accepts one connection
 * of each listening socket (libuv 1.45, pull request 3696). With one socket and 60 turns a second,
 * 300 sockets that come at once would keep everybody else out for five seconds.
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
  const sockets = [server, ...others];
  let ended: Promise<unknown> = Promise.resolve();
  return {
    port: listensAt,
    stop: async () => {
      await nobodyWaits(server);
      ended = Promise.all(sockets.map(closed));
    },
    ended: () => ended,
  };
};
