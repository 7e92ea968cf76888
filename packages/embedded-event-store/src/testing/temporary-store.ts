import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startEventStoreDb, type EventStoreDb } from '../server';

/** A folder that is deleted after the test. */
export interface TemporaryFolder {
  readonly file: string;
  remove: () => Promise<void>;
}

export const temporaryFolder = async (): Promise<TemporaryFolder> => {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-db-'));
  return {
    file: join(folder, 'events.db'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** A server over a new file, with a client. */
export interface TemporaryStore {
  readonly file: string;
  readonly server: EventStoreDb;
  readonly client: EventStoreDBClient;
  close: () => Promise<void>;
}

export const temporaryStore = async (): Promise<TemporaryStore> => {
  const { file, remove } = await temporaryFolder();
  const server = await startEventStoreDb({ file });
  const client = EventStoreDBClient.connectionString(server.url);
  return {
    file,
    server,
    client,
    close: async () => {
      await client.dispose();
      await server.close();
      await remove();
    },
  };
};

/** Waits until a condition holds; fails after twenty seconds. */
export const eventually = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (await holds()) return;
    await setTimeout(10);
  }
  throw new Error('The condition did not come true within twenty seconds');
};
