import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '../../domain/catalogue';
import { startEventStoreDb } from 'event-store-stand-in';
import { connectEventLog, type EventLog } from '../../platform/event-store/event-log';

/** A log of its own for the tests of use cases. */
export interface Stage {
  readonly log: EventLog;
  /** Types of a stream's events, oldest first. */
  readonly typesOf: (stream: string) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export const openStage = async (): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'use-cases-'));
  const eventStore = await startEventStoreDb({ file: join(folder, 'events.db') });
  const log = connectEventLog(eventStore.url, { catalogue });
  return {
    log,
    typesOf: async (stream) => {
      const types: string[] = [];
      for await (const { type } of log.readStream(stream)) types.push(type);
      return types;
    },
    close: async () => {
      await log.close();
      await eventStore.close();
      await rm(folder, { recursive: true });
    },
  };
};
