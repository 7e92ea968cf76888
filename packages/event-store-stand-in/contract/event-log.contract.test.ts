import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventLogContract, type EventLogTarget } from './event-log.contract';
import { startEventStoreDb, type EventStoreDb } from '../src/server';

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
    name: 'the embedded event store',
    start: async () => {
      folder = await mkdtemp(join(tmpdir(), 'event-store-db-'));
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

const url = process.env['EVENT_STORE_URL'];
eventLogContract(url === undefined ? standIn() : realServer(url));
