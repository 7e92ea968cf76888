import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisServer } from '@tests/kit/redis-server';
import { until } from '@tests/kit/until';
import { storeProbes } from './store-probes';

let server: RedisServer;
let redis: Redis;

beforeAll(async () => {
  server = await RedisServer.start();
  redis = new Redis(server.url, { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
});
afterAll(async () => {
  redis.disconnect();
  await server.close();
});

const ask = async () => {
  // Nobody asks the others here.
  const others = { log: {}, documents: {}, objects: {} } as Parameters<typeof storeProbes>[0];
  return storeProbes({ ...others, redis })
    .find(({ name }) => name === 'redis')
    ?.ask();
};

describe('what Redis tells of itself', () => {
  it('is its size, and nothing while it writes', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ bytes: expect.any(Number), refusesWrites: undefined });
    expect(await redis.pttl('health-probe')).toBeGreaterThan(0);
  });

  it('is why it refuses to write, where its disk does, and nothing again afterwards', async () => {
    const [, folder = ''] = await redis.config('GET', 'dir');
    await redis.config('SET', 'save', '3600 1');
    // Nothing can be saved where a folder has the name of the file.
    const inTheWay = join(folder, 'dump.rdb');
    await rm(inTheWay, { force: true });
    await mkdir(inTheWay);
    const save = async (isSaved: 'ok' | 'err') => {
      await redis.bgsave();
      const saysSo = async () =>
        (await redis.info('persistence')).includes(`rdb_last_bgsave_status:${isSaved}`);
      await until(`the end of the saving is ${isSaved}`, saysSo);
    };
    await save('err');
    expect(await ask()).toMatchObject({
      bytes: expect.any(Number),
      refusesWrites: expect.stringMatching(/^MISCONF /),
    });
    await rm(inTheWay, { recursive: true });
    await save('ok');
    expect(await ask()).toMatchObject({ refusesWrites: undefined });
  });

  it('is why it refuses to write as a replica', async () => {
    await redis.replicaof('127.0.0.1', 1);
    expect(await ask()).toMatchObject({
      refusesWrites: expect.stringMatching(/^READONLY /),
    });
    await redis.replicaof('NO', 'ONE');
  });

  it('is nothing where it is away', async () => {
    await server.kill();
    await expect(ask()).rejects.toThrow();
    await server.restart();
  });
});
