import type { Redis } from 'ioredis';
import type { openDocuments } from './documents/documents';
import type { EventLog } from './event-store/event-log';
import type { Logger } from './logger';
import { requireMongoDb, requireRedis, requireVersion } from './store-versions';
import { whenUp } from './waiting';

export interface StoresToReach {
  readonly log: Pick<EventLog, 'serverVersion'>;
  readonly documents: Pick<ReturnType<typeof openDocuments>, 'connect' | 'db'>;
  readonly redis: Pick<Redis, 'info'>;
}

/**
 * Waits until every store answers, for as long as it takes: every program begins with this.
 * @throws StartError when one is too old
 */
export const reachStores = async (
  { log, documents, redis }: StoresToReach,
  logger: Logger,
): Promise<void> => {
  const asked = {
    'event log': async () => requireVersion('EventStoreDB', await log.serverVersion()),
    documents: async () => {
      // A client whose first connection has failed can do nothing else any more.
      await documents.connect();
      await requireMongoDb(documents.db);
    },
    redis: () => requireRedis(redis),
  };
  await Promise.all(Object.entries(asked).map(([part, ask]) => whenUp(part, ask, logger)));
};
