import type { Db } from 'mongodb';
import { connectDocuments } from '../../platform/documents/documents';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { recorded, type LogEvent } from '../../tests/kit/recorded';
import { foldAll } from '../fold-all';
import type { Projection, ReadDocument } from '../projection';

/** A document store for one test, with read models folded from given events. */
export class FoldedStore {
  private constructor(
    private readonly server: MongoDbServer,
    readonly db: Db,
    private readonly disconnect: () => Promise<void>,
  ) {}

  static async open(): Promise<FoldedStore> {
    const server = await MongoDbServer.start();
    const { db, close } = await connectDocuments(server.url);
    return new FoldedStore(server, db, close);
  }

  /** Replaces the stored documents. */
  async fold(projections: readonly Projection[], ...events: readonly LogEvent[]): Promise<void> {
    const log = recorded(events);
    for (const projection of projections) {
      const collection = this.db.collection<ReadDocument>(projection.name);
      await collection.deleteMany({});
      if (projection.indexes.length > 0) await collection.createIndexes([...projection.indexes]);
      const documents = [...foldAll(projection, log).values()];
      if (documents.length > 0) await collection.insertMany(documents);
    }
  }

  async close(): Promise<void> {
    await this.disconnect();
    await this.server.close();
  }
}
