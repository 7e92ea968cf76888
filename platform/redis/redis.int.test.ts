import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../tests/kit/free-port';
import { createLogger } from '../logger';
import { requireRedis } from '../store-versions';
import { connectJobRedis, connectRedis } from './redis';

const logger = createLogger('test', 'silent');

let folder: string;
let server: ChildProcess;

afterEach(async () => {
  server.kill();
  await once(server, 'exit');
  await rm(folder, { recursive: true });
});

/** @returns the port of a real one, with the lines of its configuration */
const startRedis = async (lines: readonly string[], ...options: readonly string[]) => {
  folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const file = join(folder, 'redis.conf');
  await writeFile(file, [`port ${port}`, `dir ${folder}`, ...lines].join('\n'));
  server = spawn('redis-server', [file, ...options], { stdio: 'ignore' });
  return port;
};

describe('REDIS_URL', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]'],
  ])('may name a host by its address: %s', async (bound, host) => {
    const port = await startRedis([`bind ${bound}`, 'requirepass s3cret', 'save ""']);
    for (const connect of [connectRedis, connectJobRedis]) {
      const redis = connect(`redis://:s3cret@${host}:${port}/2`, logger);
      await redis.set('a', 'b');
      expect(await redis.get('a')).toBe('b');
      await requireRedis(redis);
      redis.disconnect();
    }
  });

  it.each([
    ['sentinel', ['bind 127.0.0.1'], ['--sentinel']],
    ['cluster', ['bind 127.0.0.1', 'cluster-enabled yes'], []],
  ])('is refused when it leads to a %s', async (mode, lines, options) => {
    const port = await startRedis(lines, ...options);
    const redis = connectJobRedis(`redis://127.0.0.1:${port}`, logger);
    await expect(requireRedis(redis)).rejects.toThrow(
      `REDIS_URL leads to a Redis in the mode "${mode}"`,
    );
    redis.disconnect();
  });
});
