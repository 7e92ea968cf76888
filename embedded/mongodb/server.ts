import { createServer, type Server, type Socket } from 'node:net';
import { createLogger, type Logger } from '../../platform/logger';
import { serveConnection } from './connection';
import { Cursors } from './cursors/cursors';
import { Store } from './store/store';

export interface MongoDbOptions {
  /** Loopback unless said otherwise. */
  readonly host?: string;
  /** 0 for any free one. */
  readonly port?: number;
  /** Where everything is kept from a stop to the next start; without it everything is forgotten. */
  readonly snapshotFile?: string;
  readonly logger?: Logger;
}

export interface EmbeddedMongoDb {
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
  logger = createLogger('embedded-mongodb', 'warn'),
}: MongoDbOptions = {}): Promise<EmbeddedMongoDb> => {
  const state = { store: new Store(), cursors: new Cursors() };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, state, (err) => logger.warn({ err }, 'broken connection closed'));
  });
  const boundPort = await listen(server, host, port);
  return {
    url: `mongodb://${host}:${boundPort}/?directConnection=true`,
    port: boundPort,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
