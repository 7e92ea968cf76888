import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Server {
  readonly url: string;
  readonly port: number;
  close: () => Promise<void>;
}

interface RedisProcess {
  readonly ready: Promise<unknown>;
  readonly ended: Promise<string>;
  stop: () => Promise<void>;
  kill: () => void;
}

interface RedisPlace {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
}

/** How the stand-ins are started; handed in by the tests, since only tests may know them. */
export interface Starters {
  readonly eventStore: (options: { file: string; port: number }) => Promise<Server>;
  readonly mongodb: () => Promise<Server>;
  readonly redis: (place: RedisPlace) => RedisProcess;
  readonly freePort: () => Promise<number>;
}

/** The three stores of a site of its own. */
export class Stores {
  private constructor(
    private readonly starters: Starters,
    private readonly folder: string,
    private readonly redisPlace: RedisPlace,
    private eventStore: Server,
    private readonly mongodb: Server,
    private redis: RedisProcess,
  ) {}

  static async start(starters: Starters): Promise<Stores> {
    const folder = await mkdtemp(join(tmpdir(), 'workers-'));
    const password = randomBytes(16).toString('hex');
    const place = { folder, port: await starters.freePort(), password };
    const redis = starters.redis(place);
    const eventStore = await starters.eventStore({ file: join(folder, 'events.db'), port: 0 });
    const mongodb = await starters.mongodb();
    await redis.ready;
    return new Stores(starters, folder, place, eventStore, mongodb, redis);
  }

  get urls() {
    const { password, port } = this.redisPlace;
    return {
      eventStoreUrl: this.eventStore.url,
      mongodbUrl: this.mongodb.url,
      redisUrl: `redis://:${password}@127.0.0.1:${port}`,
    };
  }

  async stopEventStore(): Promise<void> {
    await this.eventStore.close();
  }

  /** On the port and with the events that it had. */
  async startEventStore(): Promise<void> {
    const { port } = this.eventStore;
    const file = join(this.folder, 'events.db');
    this.eventStore = await this.starters.eventStore({ file, port });
  }

  async killRedis(): Promise<void> {
    this.redis.kill();
    await this.redis.ended;
  }

  async startRedis(): Promise<void> {
    this.redis = this.starters.redis(this.redisPlace);
    await this.redis.ready;
  }

  async close(): Promise<void> {
    await Promise.all([this.eventStore.close(), this.mongodb.close(), this.redis.stop()]);
    await rm(this.folder, { recursive: true });
  }
}
