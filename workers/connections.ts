import type { Redis } from 'ioredis';
import type { ProgramConfig } from '../platform/config';
import { noticeRestore } from '../platform/lives/restores';
import { openDocuments, type Documents } from '../platform/documents/documents';
import { catalogue } from '../domain/catalogue';
import type { EventLog } from '../platform/event-store/event-log';
import type { LogIdentity } from '../platform/event-store/identity';
import { connectSiteLog, type SiteLogConfig } from '../platform/event-store/site-log';
import { watchLife } from '../platform/lives/watch-life';
import { followDoubts, type DoubtsFollower } from '../platform/lives/doubts';
import { openMemories } from '../platform/lives/memories';
import type { Logger } from '../platform/logger';
import { openObjectStore } from '../platform/objects/open-object-store';
import { reachStores } from '../platform/reach-stores';
import { connectJobRedis, connectRedis } from '../platform/redis/redis';
import type { StopStep } from '../platform/stop-in-order';
import { openTracer } from '../platform/tracing/open-tracer';
import { tracedLog } from '../platform/tracing/traced-log';
import type { Tracer } from '../platform/tracing/tracer';
import { whenUp } from '../platform/waiting';

export type ConnectionConfig = Pick<ProgramConfig, 'mongodbUrl' | 'redisUrl' | 'objectStoreUrl'> &
  Partial<Pick<ProgramConfig, 'logMarkFile' | 'tracing'>> &
  SiteLogConfig;

export interface Connections {
  readonly log: EventLog;
  readonly identity: LogIdentity;
  readonly doubts: Pick<DoubtsFollower, 'present'>;
  readonly documents: Documents;
  /** For jobs and for data that may only get lost together with them. Waits for its server. */
  readonly jobRedis: Redis;
  /** For functions that can do without Redis. Fails soon. */
  readonly redis: Redis;
  /** Undefined where nobody asked for traces. */
  readonly tracer: Tracer | undefined;
  /** Steps that close all of them. */
  readonly stops: readonly StopStep[];
}

/** Waits for the server's answer only when there is a connection. */
const leave = async (redis: Redis): Promise<void> => {
  if (redis.status === 'ready') await redis.quit();
  else redis.disconnect();
};

/** @param nameKeyId see `identify` */
export const connect = async (
  config: ConnectionConfig,
  nameKeyId: string,
  logger: Logger,
): Promise<Connections> => {
  const tracer = await openTracer(config.tracing, 'workers', logger);
  const log = tracedLog(connectSiteLog(config, catalogue), tracer);
  const documents = openDocuments(config.mongodbUrl);
  const jobRedis = connectJobRedis(config.redisUrl, logger);
  const redis = connectRedis(config.redisUrl, logger);
  await reachStores({ log, documents, redis }, logger);
  const memories = openMemories({
    redis,
    db: documents.db,
    logMarkFile: config.logMarkFile,
    openObjects: () => openObjectStore(config.objectStoreUrl),
  });
  const notice = () => noticeRestore({ log, nameKeyId, memories, logger });
  const identity = await whenUp('event log', notice, logger);
  const doubts = await whenUp('event log', () => followDoubts({ log, identity, logger }), logger);
  // Its jobs and positions belong to the life before.
  const onNext = () => process.exit(1);
  const stopWatching = watchLife({ log, identity, logger, onNext });
  return {
    log,
    identity,
    doubts,
    documents,
    jobRedis,
    redis,
    tracer,
    stops: [
      ['watching', stopWatching],
      ['doubts', doubts.close],
      ['redis', () => Promise.all([leave(jobRedis), leave(redis)])],
      ['documents', () => documents.close()],
      ['event log', () => log.close()],
      ['traces', () => tracer?.close()],
    ],
  };
};
