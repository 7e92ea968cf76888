import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStoreDb, type EventStoreDb } from 'embedded-event-store';

/** An event store for one test, in the test's process. Its address stays the same. */
export class EventStoreServer {
  private logs = 1;

  private constructor(
    private readonly folder: string,
    private running: EventStoreDb,
  ) {}

  static async start(): Promise<EventStoreServer> {
    const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
    return new EventStoreServer(folder, await startEventStoreDb({ file: join(folder, '1.db') }));
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

  /** Starts again after a stop, with the same events. */
  async restart(): Promise<void> {
    const file = join(this.folder, `${this.logs}.db`);
    this.running = await startEventStoreDb({ file, port: this.port });
  }

  /** Replaces the log by an empty one. */
  async replaceLog(): Promise<void> {
    await this.stop();
    this.logs += 1;
    await this.restart();
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true });
  }
}
