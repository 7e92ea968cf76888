import { RedisServer } from '../../tests/kit/redis-server';
import { jobsContract, type JobsTarget } from './jobs.contract';

const realServer = (url: string): JobsTarget => ({
  name: 'the server at REDIS_URL',
  start: () => Promise.resolve(url),
  close: () => Promise.resolve(),
});

const ownServer = (): JobsTarget => {
  let redis: RedisServer | undefined;
  return {
    name: 'a redis-server of its own',
    start: async () => {
      redis = await RedisServer.start();
      return redis.url;
    },
    close: async () => {
      await redis?.close();
    },
    crash: {
      kill: async () => {
        await redis?.kill();
      },
      start: async () => {
        await redis?.restart();
      },
    },
  };
};

const url = process.env['REDIS_URL'];
jobsContract(url === undefined ? ownServer() : realServer(url));
