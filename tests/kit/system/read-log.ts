import { catalogue } from '@domain/catalogue';
import { connectEventLog } from '@platform/event-store/event-log';
import type { RunningSystem } from './running-system';
import { readCopy } from './system-processes';

/** Stream and type of every event in the log of a running copy, in their order. */
export const readLog = async (system: RunningSystem) => {
  const { env } = await readCopy(system);
  const log = connectEventLog(env['EVENT_STORE_URL'] ?? '', { catalogue });
  const read: { readonly stream: string; readonly type: string }[] = [];
  for await (const { stream, type } of log.readAll()) read.push({ stream, type });
  await log.close();
  return read;
};
