import { EventStoreServer } from './event-store-server';
import { MongoDbServer } from './mongodb-server';
import { RedisServer } from './redis-server';

/** The three stores of a site, for one test. */
export class Stores {
  private constructor(
    readonly eventStore: EventStoreServer,
    readonly mongodb: MongoDbServer,
    readonly redis: RedisServer,
  ) {}

  static async start(): Promise<Stores> {
    const [eventStore, mongodb, redis] = await Promise.all([
      EventStoreServer.start(),
      MongoDbServer.start(),
      RedisServer.start(),
    ]);
    return new Stores(eventStore, mongodb, redis);
  }

  get urls() {
    return {
      eventStoreUrl: this.eventStore.url,
      mongodbUrl: this.mongodb.url,
      redisUrl: this.redis.url,
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.eventStore.close(), this.mongodb.close(), this.redis.close()]);
  }
}
