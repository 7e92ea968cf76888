import { createServer } from 'node:http';
import { join } from 'node:path';
import { refuseDemoAccounts } from '../application/accounts/demo-accounts';
import { createApplication } from '../application/application';
import { createLookups } from '../application/lookups';
import { followDoubts } from '../platform/lives/doubts';
import { keepMarks } from '../platform/lives/keep-marks';
import { noticeRestore } from '../platform/lives/restores';
import { noncesBeside } from '../application/raffles/raffle-secrets';
import type { ConfigOf } from '../platform/config';
import { openDocuments } from '../platform/documents/documents';
import { catalogue, isEventOf, type Category } from '../domain/catalogue';
import { categoryOf, idOf } from '../platform/event-store/codec';
import { ownEndPosition } from '../platform/event-store/event-log';
import { connectSiteLog } from '../platform/event-store/site-log';
import { watchLife } from '../platform/lives/watch-life';
import type { RunningProgram } from '../platform/lifecycle';
import { openMemories } from '../platform/lives/memories';
import type { Logger } from '../platform/logger';
import { openObjectStore } from '../platform/objects/open-object-store';
import { reachStores } from '../platform/reach-stores';
import { jobsPrefix } from '../platform/jobs/job-definition';
import { openQueues } from '../platform/jobs/inspect-queues';
import { openMailsUnderWay } from '../platform/jobs/mails-under-way';
import { announcePresence, runningProcesses } from '../platform/processes/presence';
import { createMailQuota, unlimitedMails } from '../platform/redis/mail-quota';
import { connectRedis } from '../platform/redis/redis';
import { createKeyring, requireKeys } from '../platform/secrets';
import { openTracer } from '../platform/tracing/open-tracer';
import { tracedLog } from '../platform/tracing/traced-log';
import { stopInOrder } from '../platform/stop-in-order';
import { whenUp } from '../platform/waiting';
import { openAccounts } from '../projections/accounts/queries';
import { openCheckpoints } from '../projections/checkpoints/queries';
import { openHandoverQueries } from '../projections/handovers/queries';
import { openParticipations } from '../projections/participations/queries';
import { openRaffleCards } from '../projections/raffle-cards/queries';
import { openReports } from '../projections/reports/queries';
import { openRaffleSearch } from '../projections/raffle-search/queries';
import { openRebuilds } from '../projections/rebuilds/queries';
import { openSellerStats } from '../projections/seller-stats/queries';
import { readModelNames } from '../projections/read-models';
import { createApp } from './app';
import { createDraining } from './http/draining';
import { listenForCrowds } from './http/listen-for-crowds';
import { createReadBarrier } from './http/read-barrier';
import { createReadTurns, endlessReads } from './http/read-turns';
import { createSiteAddresses } from './http/site-addresses';
import { currentChanges } from './live/current-changes';
import { startLiveFeed } from './live/live-feed';
import { personalMessage } from './live/personal-message';
import { asksForSocket, createSockets } from './live/sockets';
import { createWitnesses } from './live/witnesses';
import { openLinkRequests } from './link-requests';
import { createSiteMetrics } from './metrics/site-metrics';
import { openHealth } from './operations/open-health';
import { followProgress } from './read-models/progress';
import { followIndex } from './search/follow-index';
import { searchServer } from './search/opensearch/search-server';
import { awaitDemo } from './site/await-demo';
import { createKeptPageFiles, keepPageFiles } from './site/kept-page-files';
import { firstScript, servePage } from './site/page';
import { forCrawlers } from './site/pages/crawlers';
import { createFindPage } from './site/pages/find-page';
import { createReadiness } from './site/readiness';
import { readTexts } from './site/texts/texts';
import type { DecoderProgram } from './uploads/decoder-process';
import { removeAbandonedFiles } from './uploads/incoming-file';
import { createPictureWork } from './uploads/picture-work';

/** An idle connection is closed after this time: its client has gone, or reads nothing. */
const IDLE_MS = 60_000;
/** For the cached states of streams. */
const CACHE_BYTES = 192 * 1024 * 1024;
/** As long as a request waits for read models anyway. */
const LOOKUP_PATIENCE_MS = 1_000;
const DEFAULT_PORT = 3000;
const OF_A_PERSON = 'account' satisfies Category;
/** The person's sockets close with them; those whose session goes on connect again. */
const ENDS_SESSIONS = [
  'AccountSuspended',
  'AccountDeletionRequested',
  'PasswordChanged',
  'SessionEnded',
  'OtherSessionsEnded',
  'SecondFactorEnabled',
];
const PAGE_FOLDER = join('dist', 'public');

/** Starts the backend, from its connections to its port. */
export const startBackend = async (
  config: ConfigOf<'backend'>,
  logger: Logger,
  decoder: DecoderProgram,
): Promise<RunningProgram> => {
  if (config.plainHttpWarning !== undefined) logger.warn(config.plainHttpWarning);
  const texts = await readTexts(config);
  const keyring = createKeyring(config.drawSecrets);
  const tracer = await openTracer(config.tracing, 'backend', logger);
  const log = tracedLog(connectSiteLog(config, catalogue), tracer);
  const documents = openDocuments(config.mongodbUrl);
  const redis = connectRedis(config.redisUrl, logger);
  const openObjects = () => openObjectStore(config.objectStoreUrl);
  const objects = await whenUp('object store', openObjects, logger);
  await reachStores({ log, documents, redis }, logger);
  const memories = openMemories({
    redis,
    db: documents.db,
    logMarkFile: config.logMarkFile,
    openObjects: () => Promise.resolve(objects),
  });
  const { nameKeyId } = keyring;
  const notice = () => noticeRestore({ log, nameKeyId, memories, logger });
  const identity = await whenUp('event log', notice, logger);
  await removeAbandonedFiles();
  const raffleCards = openRaffleCards(documents);
  // Read models that are behind may miss a key; the workers check again in every sweep.
  requireKeys(keyring, await whenUp('documents', raffleCards.keysNeeded, logger));
  const doubts = await whenUp('event log', () => followDoubts({ log, identity, logger }), logger);
  const { drawDelayMs, handoverTimes } = config;
  const metrics = config.metricsToken === undefined ? undefined : createSiteMetrics();
  const application = createApplication({
    log,
    logger,
    keyring,
    life: identity,
    isLogDoubted: () => doubts.present().isDoubted,
    drawDelayMs,
    handoverTimes,
    watch: metrics?.watch,
    cacheBytes: CACHE_BYTES,
    followsLog: true,
    sendsMail: config.sendsMail,
    newNonce: noncesBeside(config.writePreviousVersionOf),
    writePreviousVersionOf: config.writePreviousVersionOf,
    lookups: createLookups({
      accounts: openAccounts(documents),
      cards: raffleCards,
      handovers: openHandoverQueries(documents),
      participations: openParticipations(documents),
      reports: openReports(documents),
      checkpoints: openCheckpoints(documents),
      numbering: identity.numbering,
      patienceMs: LOOKUP_PATIENCE_MS,
    }),
  });
  await whenUp(
    'event log',
    () => refuseDemoAccounts({ app: application, exposure: config.exposure }),
    logger,
  );
  const subscriber = connectRedis(config.redisUrl, logger);
  const progress = followProgress({
    subscriber,
    checkpoints: openCheckpoints(documents),
    logId: identity.numbering,
    logger,
  });
  const searchIndex = followIndex({
    raffles: openRaffleSearch(documents),
    rebuilds: openRebuilds(documents),
    progress,
    logger,
    open: searchServer(config.searchUrl, identity.numbering),
  });
  const isDemoPending = awaitDemo();
  const mailQuota = config.rateLimits
    ? createMailQuota(redis, keyring.hashName, application.now)
    : unlimitedMails;
  const prefix = jobsPrefix(identity.life);
  const mailsUnderWay = openMailsUnderWay({ redis, prefix });
  const queues = openQueues({ redis, prefix });
  const health = openHealth({
    log,
    documents,
    redis,
    objects,
    queues,
    logMarkFile: config.logMarkFile,
    identity,
  });
  const linkRequests = openLinkRequests({ redis, prefix, mailQuota, now: application.now });

  const addresses = createSiteAddresses(config);
  const draining = createDraining();
  const server = createServer({ shouldUpgradeCallback: asksForSocket });
  server.setTimeout(IDLE_MS);
  // Socket.IO replaces the listeners that exist now, and forwards other requests to them. A
  // listener added later would answer its requests too. Nothing arrives before the server listens.
  server.on('request', (request, response) => {
    draining.mark(response);
    listener(request, response);
  });
  const startAgain = () => process.exit(1);
  const marks = await keepMarks({
    log,
    identity,
    memories,
    logger,
    onContradiction: () => {
      logger.fatal('a store remembers more than the log holds: starting again');
      startAgain();
    },
  });
  const sockets = createSockets({
    server,
    addresses,
    logger,
    visitorOf: (request) => visitorOf(request),
    networkOf: (request) => networkOf(request),
    areLimited: config.rateLimits,
    numbering: identity.numbering,
    page: await firstScript(PAGE_FOLDER),
    witnesses: createWitnesses({
      log,
      identity,
      sessionSecret: config.sessionSecret,
      doubts,
      mark: marks.present,
      now: application.now,
      logger,
    }),
    current: (raffleIds) => currentChanges(raffleCards, feed, raffleIds),
  });
  const openMetrics = metrics?.open({ health, sockets: sockets.count });
  const stopWatching = watchLife({ log, identity, logger, onNext: startAgain });
  const feed = await startLiveFeed({
    log,
    logger,
    onChange: sockets.publish,
    tracer,
    onEvent: (event) => {
      marks.observe(event);
      application.observe(event.stream, event.revision);
      if (ENDS_SESSIONS.includes(event.type) && isEventOf('account', event))
        sockets.hangUp(event.data.userId);
      if (isEventOf('handover', event)) sockets.publishHandover(event.data.raffleId);
      if (!isEventOf('notifications', event)) return;
      const message = personalMessage(event);
      if (message) sockets.tell(event.data.userId, message);
    },
    onUnreadable: ({ stream, revision }) => {
      application.observe(stream, revision);
      // It may have ended the account, or its sessions.
      if (categoryOf(stream) === OF_A_PERSON) sockets.hangUp(Number(idOf(stream)));
    },
    onFailure: (error) => {
      logger.fatal({ err: error }, 'the log can not be followed');
      startAgain();
    },
  });
  const startPosition = await whenUp('event log', () => ownEndPosition(log), logger);
  const isInLog = async (position: number) =>
    position <= feed.position() || position <= (await log.endPosition());

  const pageFiles = createKeptPageFiles({
    objects,
    folder: join(PAGE_FOLDER, 'assets'),
    sessionSecret: config.sessionSecret,
    now: application.now,
  });
  const pictures = createPictureWork({ program: decoder, logger });
  const readiness = createReadiness({
    log,
    documents,
    redis,
    progress,
    projections: readModelNames,
    startPosition,
    isDemoPending,
    processes: () => runningProcesses(redis),
    isStopping: draining.isStopping,
  });
  const readTurns = config.rateLimits ? createReadTurns() : endlessReads;
  const { listener, visitorOf, networkOf } = createApp({
    config,
    addresses,
    logger,
    application,
    redis,
    mailQuota,
    linkRequests,
    mailsUnderWay,
    queues,
    health,
    metrics,
    openMetrics,
    tracer,
    objects,
    pictures,
    documents,
    progress,
    searchIndex,
    readBarrier: createReadBarrier({ progress, feed, isInLog }),
    readTurns,
    readiness,
    crawlers: forCrawlers({ raffleCards, readTurns, addresses }),
    texts,
    page: servePage(PAGE_FOLDER, {
      findEarlier: pageFiles.find,
      readTurns,
      findPage: createFindPage({
        raffleCards,
        accounts: openAccounts(documents),
        sellerStats: openSellerStats(documents),
        texts,
      }),
      addresses,
    }),
  });
  const listening = await listenForCrowds(server, {
    host: config.host,
    port: config.port ?? DEFAULT_PORT,
  });
  const presence = announcePresence({
    redis,
    program: 'backend',
    catalogue,
    readModels: readModelNames,
    work: async () => ({
      state: searchIndex.state(),
      lastError: null,
      perSecond: {},
      searchIndex: searchIndex.size(),
      isReady: (await readiness()).isReady,
    }),
  });

  const keepingFiles = keepPageFiles(pageFiles, logger);

  return {
    ready: { port: listening.port, host: config.host },
    stop: () =>
      stopInOrder(logger, [
        ['requests', draining.begin],
        ['presence', presence.close],
        ['files of the page', keepingFiles.close],
        ['listening', listening.stop],
        ['sockets', () => Promise.all([listening.ended(), sockets.close()])],
        ['pictures', pictures.close],
        ['commands', application.idle],
        ['live feed', feed.close],
        ['watching', stopWatching],
        ['doubts', doubts.close],
        ['marks', marks.close],
        ['index of searches', searchIndex.close],
        ['progress', progress.close],
        ['link requests', linkRequests.close],
        ['mails under way', mailsUnderWay.close],
        ['queues', queues.close],
        ['redis', () => redis.quit()],
        ['documents', documents.close],
        ['log', log.close],
        ['traces', () => tracer?.close()],
      ]),
  };
};
