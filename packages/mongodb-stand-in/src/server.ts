import { createServer, type Server, type Socket } from 'node:net';
import type { Logger as Pino } from 'pino';
import { jsonLines, StartError, type Logger } from 'stand-in-program';
import { serveConnection } from './connection';
import { Cursors } from './cursors';
import { readSnapshot } from './snapshot/read-snapshot';
import { writeSnapshot } from './snapshot/write-snapshot';
import { Store } from './store/store';

export interface MongoDbOptions {
  /** Loopback unless said otherwise. */
  readonly host?: string;
  /** 0 for any free one. */
  readonly port?: number;
  /** Where everything is kept from a stop to the next start; without it everything is forgotten. */
  readonly snapshotFile?: string;
  /** Takes what the server has to say; JSON lines of warnings on standard output if absent. */
  readonly logger?: Pick<Pino, 'info' | 'warn' | 'error'>;
}

export interface MongoDbStandIn {
  /** For the official driver. */
  readonly url: string;
  readonly port: number;
  /** Stops taking commands, writes the snapshot, ends every connection. */
  close: () => Promise<void>;
}

/** Starts a document store in memory that the official driver takes for MongoDB. */
export const startMongoDb = async ({
  host = '127.0.0.1',
  port = 0,
  snapshotFile,
  logger = jsonLines('mongodb-stand-in', 'warn'),
}: MongoDbOptions = {}): Promise<MongoDbStandIn> => {
  const store = await restoreStore(snapshotFile, logger);
  const onFailure = (err: unknown) => logger.error({ err }, 'command failed');
  const state = { store, cursors: new Cursors(), onFailure };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, state, (err) => logger.warn({ err }, 'broken connection closed'));
  });
  const boundPort = await listen(server, host, port);
  const close = async (): Promise<void> => {
    await stopServing(server, sockets);
    if (snapshotFile !== undefined) await writeSnapshot(snapshotFile, store);
  };
  let closed: Promise<void> | undefined;
  return {
    url: `mongodb://${host}:${boundPort}/?directConnection=true&serverMonitoringMode=poll`,
    port: boundPort,
    close: () => (closed ??= close()),
  };
};

/**
 * What the last stop has kept. A snapshot that cannot be read is no reason not to start: the log
 * has everything.
 */
const restoreStore = async (file: string | undefined, logger: Logger): Promise<Store> => {
  if (file === undefined) return new Store();
  try {
    const store = await readSnapshot(file);
    if (store) logger.info({ collections: store.list().length }, 'snapshot restored');
    return store ?? new Store();
  } catch (error) {
    logger.warn({ err: error, file }, 'snapshot ignored');
    return new Store();
  }
};

/** Lets answers that are on their way arrive and takes no further commands. */
const stopServing = async (server: Server, sockets: ReadonlySet<Socket>): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const socket of sockets) {
    socket.pause();
    socket.destroySoon();
  }
  const impatience = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, FLUSH_MS);
  await closed;
  clearTimeout(impatience);
};

/** Who has not read an answer by then does not want it. */
const FLUSH_MS = 1_000;

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(
        new StartError(
          `The document store can't listen on ${host}:${port} (${message}). ` +
            'If another program has the port, stop it or choose another port.',
        ),
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
