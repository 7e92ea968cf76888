import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStoreDb, type EventStoreDb } from '../src/server';
import type { EventLogTarget } from './event-log.contract';

const realServer = (url: string): EventLogTarget => ({
  name: 'the server at EVENT_STORE_URL',
  start: () => Promise.resolve(url),
  close: () => Promise.resolve(),
});

const standIn = (): EventLogTarget => {
  let folder = '';
  let server: EventStoreDb | undefined;
  const up = async (port?: number) => {
    server = await startEventStoreDb({
      file: join(folder, 'events.db'),
      ...(port !== undefined && { port }),
    });
    return server.url;
  };
  return {
    name: 'the stand-in',
    start: async () => {
      folder = await mkdtemp(join(tmpdir(), 'event-store-stand-in-'));
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

/** The real server that the environment names, or else a stand-in that the suite starts. */
export const target = (): EventLogTarget => {
  const url = process.env['EVENT_STORE_URL'];
  return url === undefined ? standIn() : realServer(url);
};
