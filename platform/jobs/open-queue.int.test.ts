import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logger';
import { RedisServer } from '../../tests/kit/redis-server';
import { connectJobRedis } from '../redis/redis';
import { untilItWorks } from './job-definition';
import { createJobQueue, startJobWorker } from './job-queue';

let server: RedisServer;
beforeAll(async () => {
  server = await RedisServer.start();
});
afterAll(() => server.close());

it('leaves the version of Redis to the question at the start, and prints nothing of it', async () => {
  const printed = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const logger = createLogger('test', 'silent');
  const connection = { redis: connectJobRedis(server.url, logger), prefix: 'test' };
  // The oldest that `requireRedis` lets in, as its server tells it.
  const info = connection.redis.info.bind(connection.redis);
  const told = async () => (await info()).replace(/redis_version:\S+/, 'redis_version:6.0.0');
  connection.redis.info = told;
  const definition = { name: 'errand', concurrency: 1, failure: untilItWorks };
  const worker = startJobWorker(definition, () => Promise.resolve({ kind: 'done' }), {
    ...connection,
    logger,
    lockMs: 1_000,
  });
  const queue = createJobQueue(definition, connection);
  await queue.add([{ id: 'one', dueAt: new Date(), data: {} }]);
  await Promise.all([worker.close(), queue.close()]);
  connection.redis.disconnect();
  expect(printed).not.toHaveBeenCalled();
});
