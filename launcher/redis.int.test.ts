import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { freePort } from '@tests/kit/free-port';
import type { Child } from './child';
import { ProgramLog } from './program-log';
import { spawnRedis } from './redis';

interface SpawnOptions {
  readonly command?: string;
  readonly password?: string;
}

const PASSWORD = 'a-password-of-this-test';

describe('the embedded Redis', () => {
  let folder: string;
  let port: number;
  const children: Child[] = [];
  const clients: Redis[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'redis-'));
    port = await freePort();
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect();
    for (const child of children.splice(0)) {
      child.kill();
      await child.ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const spawn = ({ command, password = PASSWORD }: SpawnOptions = {}): Child => {
    const log = new ProgramLog(folder, 'redis', () => undefined);
    const child = spawnRedis({
      folder,
      port,
      password,
      log,
      ...(command && { command }),
    });
    children.push(child);
    return child;
  };

  const connect = (password: string) => {
    const client = new Redis({ port, password, retryStrategy: () => null });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  };

  it('is ready on its port, for clients with the password', async () => {
    const details = await spawn().ready;

    expect(details).toEqual({ url: `redis://:${PASSWORD}@127.0.0.1:${port}`, port });
    expect(await connect(PASSWORD).ping()).toBe('PONG');
    await expect(connect('another').ping()).rejects.toThrow();
  });

  it('is set up for sessions and punctual jobs', async () => {
    await spawn().ready;
    const client = connect(PASSWORD);

    const settings = ['appendonly', 'appendfsync', 'save', 'hz', 'maxmemory-policy', 'bind', 'dir'];
    const values = await Promise.all(settings.map((name) => client.config('GET', name)));

    expect(values).toEqual([
      ['appendonly', 'yes'],
      ['appendfsync', 'everysec'],
      ['save', ''],
      ['hz', '100'],
      ['maxmemory-policy', 'noeviction'],
      ['bind', '127.0.0.1'],
      ['dir', folder],
    ]);
  });

  it('keeps its data when it is stopped', async () => {
    const first = spawn();
    await first.ready;
    await connect(PASSWORD).set('kept', 'yes');

    await first.stop();
    await spawn().ready;

    expect(await connect(PASSWORD).get('kept')).toBe('yes');
  });

  it('reports why it could not start', async () => {
    await expect(spawn({ command: 'no-such-redis-server' }).ready).rejects.toThrow(
      'redis-server ended while starting (code 127)',
    );
  });

  it('refuses a port that is in use', async () => {
    await spawn().ready;
    await expect(spawn({ password: 'another' }).ready).rejects.toThrow();
  });
});
