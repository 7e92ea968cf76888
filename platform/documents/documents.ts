import { MongoClient, type Db } from 'mongodb';
import { failOnGoneConnections } from './gone-connections';

/** The document store of the read models. */
export interface Documents {
  readonly db: Db;
  ping: () => Promise<void>;
  /** What the documents take in the store, once it has answered; undefined where it can't tell. */
  bytes: () => Promise<number | undefined>;
  close: () => Promise<void>;
}

const DATABASE = 'rifaviva';

/** @param url `mongodb://…`; the database is the one it names, or `rifaviva` */
export const connectDocuments = async (url: string, poolSize = 20): Promise<Documents> => {
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
  try {
    await client.connect();
  } catch (error) {
    forgetConnections();
    throw error;
  }
  const path = new URL(url).pathname.slice(1);
  const db = client.db(path === '' ? DATABASE : path);
  const ping = async (): Promise<void> => {
    await db.command({ ping: 1 });
  };
  return {
    db,
    ping,
    bytes: async () => {
      await ping();
      const told = await db.command({ dbStats: 1 }).catch(() => ({}));
      return 'storageSize' in told ? Number(told['storageSize']) : undefined;
    },
    close: async () => {
      await client.close();
      forgetConnections();
    },
  };
};
