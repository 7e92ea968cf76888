import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisServer } from '../../tests/kit/redis-server';
import { writtenLines } from '../../tests/kit/written-lines';
import { createSweepLocks } from './sweep-locks';

let server: RedisServer;
let redis: Redis;
const { logger, lines } = writtenLines();

beforeAll(async () => {
  server = await RedisServer.start();
  redis = new Redis(server.url, { maxRetriesPerRequest: 0 });
});

afterAll(async () => {
  redis.disconnect();
  await server.close();
});

it('a subject is locked for one copy until it is released', async () => {
  const [one, other] = [
    createSweepLocks(redis, 'log', logger),
    createSweepLocks(redis, 'log', logger),
  ];
  expect(await one.take('draw-winner-12')).toBe(true);
  expect(await other.take('draw-winner-12')).toBe(false);
  expect(await other.take('draw-winner-13')).toBe(true);
  expect(await createSweepLocks(redis, 'another', logger).take('draw-winner-12')).toBe(true);
  await one.release('draw-winner-12');
  expect(await other.take('draw-winner-12')).toBe(true);
  expect(lines).toEqual([]);
});

it('the lock of a dead copy expires within half a minute', async () => {
  await createSweepLocks(redis, 'dead', logger).take('draw-winner-12');
  const ms = await redis.pttl('sweep:dead:draw-winner-12');
  expect(ms).toBeGreaterThan(20_000);
  expect(ms).toBeLessThanOrEqual(30_000);
});

it('without Redis everything may be swept, and that is said', async () => {
  const broken = new Redis(server.url, { lazyConnect: true, enableOfflineQueue: false });
  const locks = createSweepLocks(broken, 'log', logger);
  expect(await locks.take('draw-winner-12')).toBe(true);
  await locks.release('draw-winner-12');
  expect(lines).toMatchObject([{ level: 40, msg: 'sweeping without locks' }]);
  broken.disconnect();
});
