import { catalogue } from '@domain/catalogue';
import type { Recorded } from '@platform/event-store/codec';
import { connectEventLog } from '@platform/event-store/event-log';
import type { RunningSystem } from './running-system';
import { readCopy } from './system-processes';

/** Every event in the log of a running copy, in their order. */
export const readLog = async (
  system: Pick<RunningSystem, 'dataDir'>,
): Promise<readonly Recorded[]> => {
  const { env } = await readCopy(system);
  const log = connectEventLog(env['EVENT_STORE_URL'] ?? '', { catalogue });
  const read: Recorded[] = [];
  for await (const event of log.readAll()) read.push(event);
  await log.close();
  return read;
};
