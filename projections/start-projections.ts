import type { ProgramConfig } from '../platform/config';
import { openDocuments } from '../platform/documents/documents';
import { catalogue } from '../domain/catalogue';
import { connectSiteLog, type SiteLogConfig } from '../platform/event-store/site-log';
import type { RunningProgram } from '../platform/lifecycle';
import { serveMetrics } from '../platform/metrics/serve-metrics';
import { openMemories } from '../platform/lives/memories';
import type { Logger } from '../platform/logger';
import { openObjectStore } from '../platform/objects/open-object-store';
import { announcePresence, runningProcesses } from '../platform/processes/presence';
import { reachStores } from '../platform/reach-stores';
import { connectRedis } from '../platform/redis/redis';
import { createKeyring } from '../platform/secrets';
import { openTracer } from '../platform/tracing/open-tracer';
import { stopInOrder } from '../platform/stop-in-order';
import { startAuditors, type AuditorProgram } from './auditor/start-auditors';
import { openAudits } from './audits/queries';
import { readModelNames, readModels } from './read-models';
import { createFoldMetrics, Meter } from './runtime/fold-metrics';
import { announceOn } from './runtime/stores';
import { startRunner } from './runtime/runner';

type ProjectionsConfig = Pick<
  ProgramConfig,
  'mongodbUrl' | 'redisUrl' | 'objectStoreUrl' | 'drawSecrets'
> &
  Partial<Pick<ProgramConfig, 'logMarkFile' | 'tracing' | 'metricsDoors'>> &
  SiteLogConfig;

/**
 * Resolves when this copy holds the lease or stands by; the checkpoints show its progress.
 * @param auditor without it, this copy takes no audit
 */
export const startProjections = async (
  config: ProjectionsConfig,
  logger: Logger,
  auditor?: AuditorProgram,
): Promise<RunningProgram> => {
  const documents = openDocuments(config.mongodbUrl);
  const tracer = await openTracer(config.tracing, 'projections', logger);
  const log = connectSiteLog(config, catalogue);
  const redis = connectRedis(config.redisUrl, logger);
  await reachStores({ log, documents, redis }, logger);
  const { nameKeyId } = createKeyring(config.drawSecrets);
  const { db } = documents;
  const memories = openMemories({
    redis,
    db,
    logMarkFile: config.logMarkFile,
    openObjects: () => openObjectStore(config.objectStoreUrl),
  });
  const meter = new Meter();
  const door = config.metricsDoors?.projections;
  let follows = () => false;
  const metrics = door && createFoldMetrics(() => follows());
  const stores = {
    log,
    db,
    logger,
    memories,
    projections: readModels,
    // A command would wait for Redis, and with it the end of a session.
    processes: async () => {
      if (redis.status !== 'ready') throw new Error('Redis is away');
      return runningProcesses(redis);
    },
    announce: announceOn(redis),
    meter,
    tracer,
    watch: metrics?.watch,
  };
  const metricsServer = door && metrics && (await serveMetrics(door, metrics));
  const runner = await startRunner(stores, nameKeyId);
  follows = () => runner.report().state === 'following';
  const presence = announcePresence({
    redis,
    program: 'projections',
    catalogue,
    readModels: readModelNames,
    work: () => ({ ...runner.report(), perSecond: meter.perSecond() }),
  });
  const auditors =
    auditor && startAuditors({ audits: openAudits(documents), program: auditor, logger });
  return {
    ready: { ...(metricsServer && { metricsPort: metricsServer.port }) },
    stop: () =>
      stopInOrder(logger, [
        ...(auditors ? [['audit', auditors.stop] as const] : []),
        ['presence', presence.close],
        ['metrics', () => metricsServer?.close()],
        ['runner', runner.stop],
        ['redis', () => redis.disconnect()],
        ['documents', documents.close],
        ['log', log.close],
        ['traces', () => tracer?.close()],
      ]),
  };
};
