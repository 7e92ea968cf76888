import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Child } from '../../launcher/child';
import { tryPort } from '../../launcher/ports';
import { ProgramLog } from '../../launcher/program-log';
import { spawnRedis } from '../../launcher/redis';
import { jobsContract, type JobsTarget } from './jobs.contract';

jest.setTimeout(60_000);

const realServer = (url: string): JobsTarget => ({
  name: 'the server at REDIS_URL',
  start: () => Promise.resolve(url),
  close: () => Promise.resolve(),
});

const ownServer = (): JobsTarget => {
  const password = randomBytes(16).toString('hex');
  let folder = '';
  let port = 0;
  let child: Child | undefined;
  const up = async (): Promise<string> => {
    const log = new ProgramLog(folder, 'redis', () => undefined);
    child = spawnRedis({ folder, port, password, log });
    await child.ready;
    return `redis://:${password}@127.0.0.1:${port}`;
  };
  return {
    name: 'a redis-server of its own',
    start: async () => {
      folder = await mkdtemp(join(tmpdir(), 'jobs-'));
      port = await tryPort(0, '127.0.0.1');
      return up();
    },
    close: async () => {
      await child?.stop();
      await rm(folder, { recursive: true });
    },
    crash: {
      kill: async () => {
        child?.kill();
        await child?.ended;
      },
      start: async () => {
        await up();
      },
    },
  };
};

const url = process.env['REDIS_URL'];
jobsContract(url === undefined ? ownServer() : realServer(url));
