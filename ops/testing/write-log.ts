import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEventStoreDb } from 'embedded-event-store';
import { catalogue } from '@domain/catalogue';
import { connectEventLog } from '@platform/event-store/event-log';
import { identify } from '@platform/event-store/identity';
import { createKeyring } from '@platform/secrets';

/** Makes an embedded log that knows the key that it was opened with, in a new folder. */
export const writeLog = async (folder: string, drawSecret: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const store = await startEventStoreDb({ file: join(folder, 'events.db'), port: 0 });
  const log = connectEventLog(store.url, { catalogue });
  await identify(log, createKeyring([drawSecret]).nameKeyId);
  await log.close();
  await store.close();
};
