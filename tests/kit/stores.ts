import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreServer } from './event-store-server';
import { MongoDbServer } from './mongodb-server';
import { RedisServer } from './redis-server';

/** The stores of a site, for one test. */
export class Stores {
  private constructor(
    readonly eventStore: EventStoreServer,
    readonly mongodb: MongoDbServer,
    readonly redis: RedisServer,
    private readonly objects: string,
  ) {}

  static async start(): Promise<Stores> {
    const [eventStore, mongodb, redis] = await Promise.all([
      EventStoreServer.start(),
      MongoDbServer.start(),
      RedisServer.start(),
    ]);
    const objects = await mkdtemp(join(tmpdir(), 'objects-'));
    return new Stores(eventStore, mongodb, redis, objects);
  }

  get urls() {
    return {
      eventStoreUrl: this.eventStore.url,
      mongodbUrl: this.mongodb.url,
      redisUrl: this.redis.url,
      objectStoreUrl: `file:${this.objects}`,
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.eventStore.close(), this.mongodb.close(), this.redis.close()]);
    await rm(this.objects, { recursive: true });
  }
}
