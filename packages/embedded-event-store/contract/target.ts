import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials } from 'stand-in-program';
import { startEventStoreDb, type EventStoreDb } from '../src/server';
import type { EventLogTarget } from './event-log.contract';

const realServer = (url: string): EventLogTarget => ({
  name: 'the server at EVENT_STORE_URL',
  start: () => Promise.resolve(url),
  close: () => Promise.resolve(),
});

const embedded = (credentials: Credentials): EventLogTarget => {
  let folder = '';
  let server: EventStoreDb | undefined;
  const up = async (port?: number) => {
    server = await startEventStoreDb({
      file: join(folder, 'events.db'),
      credentials,
      ...(port !== undefined && { port }),
    });
    const { name, password } = credentials;
    return server.url.replace('://', `://${name}:${password}@`);
  };
  return {
    name: 'the embedded store',
    start: async () => {
      folder = await mkdtemp(join(tmpdir(), 'embedded-event-store-'));
      return up();
    },
    close: async () => {
      await server?.close();
      await rm(folder, { recursive: true });
    },
    restart: {
      stop: async () => server?.close(),
      start: async () => {
        await up(server?.port);
      },
    },
  };
};

/**
 * The real server that the environment names, or else an embedded store that the suite starts.
 * @param credentials what that store asks for
 */
export const target = (credentials: Credentials): EventLogTarget => {
  const url = process.env['EVENT_STORE_URL'];
  return url === undefined ? embedded(credentials) : realServer(url);
};
