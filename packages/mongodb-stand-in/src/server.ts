import { createServer, type Server, type Socket } from 'node:net';
import type { Logger as Pino } from 'pino';
import { jsonLines, StartError, Strangers, type Credentials, type Logger } from 'stand-in-program';
import { serveConnection } from './connection';
import { Cursors } from './cursors';
import { readSnapshot } from './snapshot/read-snapshot';
import { snapshotOf, writeSnapshot } from './snapshot/write-snapshot';
import { verifierOf } from './sign-in/scram';
import { Store } from './store/store';

export interface MongoDbOptions {
  /** Loopback by default. */
  readonly host?: string;
  /** 0 means any free port. */
  readonly port?: number;
  /** Keeps the data from a stop to the next start; without it, the data is lost. */
  readonly snapshotFile?: string;
  /** What clients have to sign in with; without, everybody may connect. */
  readonly credentials?: Credentials;
  /** Without a logger, the server writes warnings to standard output as JSON lines. */
  readonly logger?: Pick<Pino, 'info' | 'warn' | 'error'>;
}

export interface MongoDbStandIn {
  /** The address for the official driver, without credentials. */
  readonly url: string;
  readonly port: number;
  /** Stops taking commands, writes the snapshot, closes every connection. */
  close: () => Promise<void>;
}

/** Starts a document store in memory that the official driver accepts as MongoDB. */
export const startMongoDb = async ({
  host = '127.0.0.1',
  port = 0,
  snapshotFile,
  credentials,
  logger = jsonLines('mongodb-stand-in', 'warn'),
}: MongoDbOptions = {}): Promise<MongoDbStandIn> => {
  const store = await restoreStore(snapshotFile, logger);
  const onFailure = (err: unknown) => logger.error({ err }, 'command failed');
  const verifier = credentials && verifierOf(credentials);
  let writing = Promise.resolve();
  const flush = (): void => {
    if (snapshotFile === undefined) return;
    const snapshot = snapshotOf(store);
    writing = writing.then(() => writeSnapshot(snapshotFile, snapshot)).catch(onFailure);
  };
  const state = { store, cursors: new Cursors(), verifier, flush, onFailure };
  const sockets = new Set<Socket>();
  const strangers = new Strangers();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Where nobody has to sign in, nobody is a stranger.
    if (verifier) strangers.add(socket);
    serveConnection(socket, state, {
      onBroken: (err) => logger.warn({ err }, 'broken connection closed'),
      onStranger: ({ isDone }) => strangers[isDone ? 'signedIn' : 'spoke'](socket),
    });
  });
  const boundPort = await listen(server, host, port);
  const close = async (): Promise<void> => {
    await stopServing(server, sockets);
    await writing;
    if (snapshotFile !== undefined) await writeSnapshot(snapshotFile, snapshotOf(store));
  };
  let closed: Promise<void> | undefined;
  return {
    url: `mongodb://${host}:${boundPort}/?directConnection=true&serverMonitoringMode=poll`,
    port: boundPort,
    close: () => (closed ??= close()),
  };
};

/** Loads the snapshot of the last stop. An unreadable one is logged, and the store starts empty. */
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

/** Takes no more commands, and lets the last answers reach their clients. */
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

/** A client that has not read its answer by then is disconnected. */
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
