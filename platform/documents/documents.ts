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
  const path = new URL(url).pathname.slice(1);
  const db = client.db(path === '' ? DATABASE : path);
  const ping = async (): Promise<void> => {
    await db.command({ ping: 1 });
  };
  return {
    db,
    connect: async () => {
      await client.connect();
    },
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
