import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Harness } from './harness';

interface Server {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** How a test brings up its stores: the test itself says with what. */
export interface Starters {
  readonly startEventStoreDb: (options: { file: string; port?: number }) => Promise<Server>;
  readonly startMongoDb: (options: { port?: number }) => Promise<Server>;
}

/** An event log and a document store of a test's own. */
export class Stores {
  private logs = 1;

  private constructor(
    private readonly starters: Starters,
    private readonly folder: string,
    private eventStore: Server,
    private mongodb: Server,
    readonly harness: Harness,
  ) {}

  static async open(starters: Starters): Promise<Stores> {
    const folder = await mkdtemp(join(tmpdir(), 'projections-'));
    const eventStore = await starters.startEventStoreDb({ file: join(folder, 'events-1.db') });
    const mongodb = await starters.startMongoDb({});
    const urls = { eventStoreUrl: eventStore.url, mongodbUrl: mongodb.url };
    return new Stores(starters, folder, eventStore, mongodb, await Harness.open(urls));
  }

  get urls(): { eventStoreUrl: string; mongodbUrl: string } {
    return { eventStoreUrl: this.eventStore.url, mongodbUrl: this.mongodb.url };
  }

  stopMongoDb(): Promise<void> {
    return this.mongodb.close();
  }

  /** The same address, and nothing that was stored. */
  async startEmptyMongoDb(): Promise<void> {
    this.mongodb = await this.starters.startMongoDb({ port: this.mongodb.port });
  }

  stopEventStore(): Promise<void> {
    return this.eventStore.close();
  }

  async startEventStore(): Promise<void> {
    const file = join(this.folder, `events-${this.logs}.db`);
    this.eventStore = await this.starters.startEventStoreDb({ file, port: this.eventStore.port });
  }

  /** Another log at the same address. */
  async replaceLog(): Promise<void> {
    await this.stopEventStore();
    this.logs += 1;
    await this.startEventStore();
  }

  async close(): Promise<void> {
    await this.harness.close();
    await Promise.all([this.eventStore.close(), this.mongodb.close()]);
    await rm(this.folder, { recursive: true });
  }
}
