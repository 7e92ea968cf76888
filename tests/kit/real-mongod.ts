import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort } from './free-port';

/** The program of a real MongoDB, for the tests that only it can answer. */
export const MONGOD = process.env['MONGOD'];

/** A real `mongod` of one test, on this machine alone. */
export class RealMongod {
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly args: readonly string[],
    private child: ChildProcess,
  ) {}

  static async start(...args: readonly string[]): Promise<RealMongod> {
    if (MONGOD === undefined) throw new Error('MONGOD names no program');
    const folder = await mkdtemp(join(tmpdir(), 'mongod-'));
    const port = await freePort();
    const all = ['--port', String(port), '--dbpath', folder, '--bind_ip', '127.0.0.1', ...args];
    const started = new RealMongod(port, folder, all, spawn(MONGOD, all, { stdio: 'ignore' }));
    await started.untilUp();
    return started;
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Asks one node, whatever it is in its set. */
  async ask(command: Readonly<Record<string, unknown>>, url = `mongodb://${this.host}/admin`) {
    const client = new MongoClient(url, { directConnection: true });
    try {
      return await client.db().command(command);
    } finally {
      await client.close();
    }
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  async restart(): Promise<void> {
    this.child = spawn(MONGOD ?? '', this.args, { stdio: 'ignore' });
    await this.untilUp();
  }

  async close(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    await rm(this.folder, { recursive: true });
  }

  private async untilUp(): Promise<void> {
    await this.ask({ ping: 1 });
  }
}
