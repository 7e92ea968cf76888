import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from '@launcher/child';
import { ProgramLog } from '@launcher/program-log';
import { spawnRedis } from '@launcher/redis';
import { freePort } from './free-port';

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
}

const spawnAt = (place: Place): Child =>
  spawnRedis({ ...place, log: new ProgramLog(place.folder, 'redis', () => undefined) });

/** A Redis for one test, started as the launcher starts it. Its address stays the same. */
export class RedisServer {
  private constructor(
    private readonly place: Place,
    private running: Child,
  ) {}

  static async start(): Promise<RedisServer> {
    const folder = await mkdtemp(join(tmpdir(), 'redis-'));
    const password = randomBytes(16).toString('hex');
    const place = { folder, port: await freePort(), password };
    const running = spawnAt(place);
    await running.ready;
    return new RedisServer(place, running);
  }

  get url(): string {
    const { password, port } = this.place;
    return `redis://:${password}@127.0.0.1:${port}`;
  }

  async kill(): Promise<void> {
    this.running.kill();
    await this.running.ended;
  }

  /** Starts again after a kill, with the data on its disk. */
  async restart(): Promise<void> {
    this.running = spawnAt(this.place);
    await this.running.ready;
  }

  async close(): Promise<void> {
    await this.running.stop();
    await rm(this.place.folder, { recursive: true });
  }
}
