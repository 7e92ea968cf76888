import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import {
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  type Db,
  type Document,
} from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';

/** Node's diagnostics channel for new connections of this program; it omits those over TLS. */
const OPENED = 'net.client.socket';

const isOpening = (message: unknown): message is { readonly socket: Socket } =>
  typeof message === 'object' && message !== null && 'socket' in message;

const failWhenGone = (socket: Socket): void => {
  const write = socket.write.bind(socket) as (...args: readonly unknown[]) => boolean;
  const writeOrFail = (...args: readonly unknown[]): boolean => {
    if (socket.destroyed) throw new Error('The connection is gone');
    return write(...args);
  };
  // Passes the same arguments on.
  socket.write = writeOrFail;
};

/**
 * A command sent just after its connection ended would wait for ever, because the write neither
 * fails nor is followed by an event. This makes it fail, so that the driver can retry.
 * @returns stops doing so
 */
const failOnGoneConnections = (client: MongoClient): (() => void) => {
  const ports = new Set<number>();
  client.on('serverOpening', ({ address }) => {
    ports.add(Number(address.slice(address.lastIndexOf(':') + 1)));
  });
  const guard = (message: unknown): void => {
    if (!isOpening(message)) return;
    const { socket } = message;
    socket.once('connect', () => {
      if (socket.remotePort === undefined || !ports.has(socket.remotePort)) return;
      failWhenGone(socket);
      // Node replaces `write` when the other side has ended the connection.
      socket.once('end', () => failWhenGone(socket));
    });
  };
  subscribe(OPENED, guard);
  return () => unsubscribe(OPENED, guard);
};

/** In bytes. */
export interface StoreSize {
  readonly bytes?: number;
  /** Of the disk or memory that everything is kept on. */
  readonly room?: { readonly used: number; readonly total: number };
}

/** The document store of the read models. */
export interface Documents {
  readonly db: Db;
  ping: () => Promise<void>;
  /**
   * What the documents take in the store, once it has answered, and how full what it keeps them on
   * is; empty where it can't tell.
   */
  size: () => Promise<StoreSize>;
  close: () => Promise<void>;
}

const DATABASE = 'rifaviva';

/** Read as the driver reads it: the address may name several hosts, which no URL can. */
const databaseOf = (url: string): string =>
  decodeURIComponent(new ConnectionString(url).pathname.slice(1)) || DATABASE;

/**
 * Connects when it is first used, so the store may be away now.
 * @param url `mongodb://…`; the database is the one it names, or `rifaviva`
 */
export const openDocuments = (
  url: string,
  poolSize = 20,
): Documents & { readonly connect: () => Promise<void> } => {
  const client = new MongoClient(url, {
    maxPoolSize: poolSize,
    serverSelectionTimeoutMS: 3_000,
    connectTimeoutMS: 3_000,
    socketTimeoutMS: 15_000,
    // Without this limit, callers would wait for a connection for ever during an outage.
    waitQueueTimeoutMS: 3_000,
    ignoreUndefined: true,
  });
  const forgetConnections = failOnGoneConnections(client);
  const db = client.db(databaseOf(url));
  const ping = async (): Promise<void> => {
    await db.command({ ping: 1 });
  };
  return {
    db,
    connect: async () => {
      await client.connect();
    },
    ping,
    size: async () => {
      await ping();
      const stats: Document = await db.command({ dbStats: 1 }).catch(() => ({}));
      const [bytes, used, total] = ['storageSize', 'fsUsedSize', 'fsTotalSize'].map((name) =>
        Number(stats[name]),
      ) as [number, number, number];
      return Number.isNaN(bytes) ? {} : { bytes, ...(total > 0 && { room: { used, total } }) };
    },
    close: async () => {
      await client.close();
      forgetConnections();
    },
  };
};

/** The store must answer now. */
export const connectDocuments = async (url: string, poolSize?: number): Promise<Documents> => {
  const documents = openDocuments(url, poolSize);
  try {
    await documents.connect();
  } catch (error) {
    await documents.close();
    throw error;
  }
  return documents;
};

/** The driver does not export its class. */
const NO_CONNECTION_FREE = 'MongoWaitQueueTimeoutError';

/** A long reading ends when a rebuilt collection takes the place of the one that it reads. */
const QUERY_PLAN_KILLED = 175;

/** Whether the document store is unavailable or overloaded, so that a retry may help. */
export const isDocumentsOutage = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoServerError && error.code === QUERY_PLAN_KILLED) ||
  (error instanceof MongoError &&
    (error.hasErrorLabel('RetryableWriteError') || error.name === NO_CONNECTION_FREE));
