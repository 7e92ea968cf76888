import { MongoClient, type Db } from 'mongodb';
import { failOnGoneConnections } from './gone-connections';

/** The document store of the read models. */
export interface Documents {
  readonly db: Db;
  ping: () => Promise<void>;
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
  return {
    db,
    ping: async () => {
      await db.command({ ping: 1 });
    },
    close: async () => {
      await client.close();
      forgetConnections();
    },
  };
};
