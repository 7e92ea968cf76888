import { startMongoDb, type MongoDbStandIn } from 'mongodb-stand-in';

/** A document store for one test, in the test's process. Its address stays the same. */
export class MongoDbServer {
  private constructor(private running: MongoDbStandIn) {}

  static async start(): Promise<MongoDbServer> {
    return new MongoDbServer(await startMongoDb());
  }

  get url(): string {
    return this.running.url;
  }

  get port(): number {
    return this.running.port;
  }

  async stop(): Promise<void> {
    await this.running.close();
  }

  /** Starts again after a stop, without its data. */
  async restartEmpty(): Promise<void> {
    this.running = await startMongoDb({ port: this.port });
  }

  async close(): Promise<void> {
    await this.stop();
  }
}
