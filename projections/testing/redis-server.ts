import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '../../tests/kit/free-port';

/** A Redis of a test's own, which stores nothing. */
export const startRedis = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
  client.on('error', () => undefined); // tried again until it answers
  await client.ping();
  client.disconnect();
  return {
    url,
    close: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
};
