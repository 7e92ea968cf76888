import {
  createPasswordLinks,
  createEmailLinks,
  createNewsletterLinks,
} from '../application/accounts/signed-links';
import { refuseDemoAccounts } from '../application/accounts/demo-accounts';
import { createApplication } from '../application/application';
import { createLookups } from '../application/lookups';
import type { ProgramConfig } from '../platform/config';
import { catalogue } from '../domain/catalogue';
import { jobMetrics } from '../platform/jobs/job-metrics';
import { forgetJobsOf } from '../platform/jobs/inspect-queues';
import { jobsPrefix } from '../platform/jobs/job-definition';
import type { RunningProgram } from '../platform/lifecycle';
import type { Logger } from '../platform/logger';
import { commandMetrics } from '../platform/metrics/command-metrics';
import { createMetrics } from '../platform/metrics/registry';
import { serveMetrics, type MetricsServer } from '../platform/metrics/serve-metrics';
import { openMailsUnderWay } from '../platform/jobs/mails-under-way';
import { openObjectStore } from '../platform/objects/open-object-store';
import { announcePresence } from '../platform/processes/presence';
import { createMailQuota, unlimitedMails } from '../platform/redis/mail-quota';
import { rewriteFiles } from '../platform/rewrite-files';
import { createKeyring, requireKeys, type Keyring } from '../platform/secrets';
import { createSessionStore } from '../platform/redis/session-store';
import { stopInOrder } from '../platform/stop-in-order';
import { whenUp } from '../platform/waiting';
import { openAccounts } from '../projections/accounts/queries';
import { openCheckpoints } from '../projections/checkpoints/queries';
import { readModelNames } from '../projections/read-models';
import { openEntryHeads } from '../projections/entry-heads/queries';
import { openHandoverQueries } from '../projections/handovers/queries';
import { openParticipations } from '../projections/participations/queries';
import { openRaffleCards, type RaffleCardQueries } from '../projections/raffle-cards/queries';
import { openReports } from '../projections/reports/queries';
import { runAnnouncements } from './announcements/run-announcements';
import { connect, type ConnectionConfig } from './connections';
import { deadlines } from './deadlines/deadlines';
import { runDeadlines } from './deadlines/run-deadlines';
import { runMails } from './mail/run-mails';
import { createPictureSweep } from './pictures/sweep-pictures';
import { reactionPosition } from './reactions/reaction';
import { startReactions } from './reactions/start-reactions';
import { createResealSweep, LOOK_EVERY_MS } from './reseal-raffles';
import { runScavenges } from './scavenging/run-scavenges';
import { startSweeper } from './sweeper';
import type { Timing } from './timing';
import { createDayRoots } from './transparency/day-roots';
import { createTraces } from './traces';
import type { WorkerParts } from './worker-parts';

/**
 * Reports raffles that can't be drawn. Workers don't start without the keys that raffles need, but
 * a read model that lagged then may show such a raffle only later.
 */
export const reportMissingKeys = async (
  cards: Pick<RaffleCardQueries, 'keysNeeded'>,
  keyring: Keyring,
  logger: Logger,
): Promise<void> => {
  const keyIds = (await cards.keysNeeded()).filter((keyId) => !keyring.find(keyId));
  if (keyIds.length > 0) logger.error({ keyIds }, 'DRAW_SECRET lacks keys of undrawn raffles');
};

type WorkersConfig = ConnectionConfig &
  Pick<ProgramConfig, 'drawSecrets' | 'drawDelayMs' | 'sessionSecret' | 'rateLimits'> &
  Partial<Pick<ProgramConfig, 'handoverTimes' | 'mail' | 'exposure' | 'metricsDoors'>>;

/** The launcher waits 15 seconds. A draw that takes longer is retried by its job. */
const FINISH_WITHIN_MS = 8_000;

const HOUR_MS = 3_600_000;
/** The read models follow within moments; a job whose wait was in vain is done again. */
const LOOKUP_PATIENCE_MS = 5_000;

/** A raffle ends and is drawn once, so its state is seldom needed again. */
const CACHE_BYTES = 48 * 1024 * 1024;

const linksBy = (sessionSecret: string, life: string) => {
  const keys = { secrets: sessionSecret.split(','), life, now: () => Date.now() };
  return {
    emailLinks: createEmailLinks(keys),
    newsletterLinks: createNewsletterLinks(keys),
    passwordLinks: createPasswordLinks(keys),
  };
};

/** Starts the workers: deadlines, announcements and mails. */
export const startWorkers = async (
  config: WorkersConfig,
  logger: Logger,
  timing: Timing = {},
): Promise<RunningProgram> => {
  const { drawSecrets, drawDelayMs, handoverTimes = {}, mail, sessionSecret } = config;
  const keyring = createKeyring(drawSecrets);
  const connections = await connect(config, keyring.nameKeyId, logger);
  const { log, identity, doubts, documents, jobRedis, tracer, stops } = connections;
  const { life, lives, numbering } = identity;
  const cards = openRaffleCards(documents);
  const checkpoints = openCheckpoints(documents);
  const jobs = { redis: jobRedis, prefix: jobsPrefix(life) };
  const mails = openMailsUnderWay(jobs);
  const openObjects = () => openObjectStore(config.objectStoreUrl);
  const door = config.metricsDoors?.workers;
  const metrics = door && createMetrics();
  const watch = metrics && jobMetrics(metrics);
  const app = createApplication({
    log,
    logger,
    keyring,
    drawDelayMs,
    handoverTimes,
    watch: metrics && commandMetrics(metrics),
    life: identity,
    isLogDoubted: () => doubts.present().isDoubted,
    lookups: createLookups({
      accounts: openAccounts(documents),
      cards,
      handovers: openHandoverQueries(documents),
      participations: openParticipations(documents),
      reports: openReports(documents),
      checkpoints,
      numbering,
      patienceMs: LOOKUP_PATIENCE_MS,
    }),
    traces: createTraces({
      mails,
      lives,
      sessions: createSessionStore(connections.redis, life),
      openObjects,
    }),
    cacheBytes: CACHE_BYTES,
    writePreviousVersionOf: config.writePreviousVersionOf,
  });
  let metricsServer: MetricsServer | undefined;
  try {
    requireKeys(keyring, await whenUp('documents', cards.keysNeeded, logger));
    await whenUp('event log', () => refuseDemoAccounts({ app, exposure: config.exposure }), logger);
    if (door && metrics) metricsServer = await serveMetrics(door, metrics);
  } catch (error) {
    await stopInOrder(logger, stops);
    throw error;
  }

  const parts: WorkerParts = {
    app,
    connections,
    jobs: { ...jobs, logger, tracer, watch, ...timing },
    positionOf: (reaction) => reactionPosition(jobRedis, numbering, reaction),
    timing,
  };
  const mailQuota = config.rateLimits
    ? createMailQuota(connections.redis, keyring.hashName, app.now)
    : unlimitedMails;
  const links = linksBy(sessionSecret, life);
  const resealSweep = createResealSweep({ app, cards, checkpoints });
  const former = lives.filter((one) => one !== life);
  const dayRoots = createDayRoots({ app, heads: openEntryHeads(documents), checkpoints });
  const reacting = [
    runDeadlines(deadlines, parts),
    runAnnouncements(parts),
    ...(mail ? [runMails(mail, { ...links, mailQuota }, parts)] : []),
  ];
  const reactions = startReactions(
    reacting.flatMap((part) => part.reactions),
    { log, logger, ...timing },
  );
  const running = [
    reactions,
    ...reacting,
    startSweeper(resealSweep, logger, { sweepEveryMs: LOOK_EVERY_MS }),
    startSweeper(dayRoots, logger, timing),
    startSweeper(createPictureSweep({ app, openObjects }), logger, { sweepEveryMs: HOUR_MS }),
    // Hourly: a program that runs in a former life for some seconds more may add some.
    startSweeper(() => forgetJobsOf(jobRedis, former), logger, { sweepEveryMs: HOUR_MS }),
    runScavenges(
      {
        redis: connections.redis,
        life,
        eventStoreUrl: config.eventStoreUrl,
        logger,
        rewriteFiles: () => rewriteFiles({ redis: connections.redis, db: documents.db, logger }),
      },
      timing,
    ),
    startSweeper(() => reportMissingKeys(cards, keyring, logger), logger, timing),
  ];

  const presence = announcePresence({
    redis: connections.redis,
    program: 'workers',
    catalogue,
    readModels: readModelNames,
  });

  const finish = async (): Promise<void> => {
    await Promise.all(running.map((part) => part.close()));
    await app.idle();
    await mails.close();
  };
  return {
    ready: { ...(metricsServer && { metricsPort: metricsServer.port }) },
    stop: async () => {
      const steps = [
        ['presence', presence.close] as const,
        ['work at hand', finish] as const,
        ['metrics', () => metricsServer?.close()] as const,
      ];
      await stopInOrder(logger, steps, FINISH_WITHIN_MS);
      await stopInOrder(logger, stops);
    },
  };
};
