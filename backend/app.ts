import type { Redis } from 'ioredis';
import { ServerResponse, type IncomingMessage } from 'node:http';
import Koa, { type Middleware } from 'koa';
import {
  createPasswordLinks,
  createEmailLinks,
  createNewsletterLinks,
} from '../application/accounts/signed-links';
import type { Application } from '../application/application';
import { createTimeMachine } from '../application/operations/time-machine';
import { openLogIndex } from '../application/operations/log-index';
import type { ConfigOf } from '../platform/config';
import type { Documents } from '../platform/documents/documents';
import type { Logger } from '../platform/logger';
import type { ObjectStore } from '../platform/objects/objects';
import type { Queues } from '../platform/jobs/inspect-queues';
import type { MailsUnderWay } from '../platform/jobs/mails-under-way';
import type { MailQuota } from '../platform/redis/mail-quota';
import { createGuessPauses, noPauses } from '../platform/redis/guess-pauses';
import { createCodeSteps } from '../platform/redis/code-steps';
import { createSessionStore } from '../platform/redis/session-store';
import type { Tracer } from '../platform/tracing/tracer';
import { foldOf } from '../projections/as-it-was';
import { openAccounts } from '../projections/accounts/queries';
import { openAudits } from '../projections/audits/queries';
import { openEntryHeads } from '../projections/entry-heads/queries';
import { openFavorites } from '../projections/favorites/queries';
import { openHandoverQueries } from '../projections/handovers/queries';
import { openNotifications } from '../projections/notifications/queries';
import { openParticipationPages } from '../projections/participation-pages/queries';
import { openParticipations } from '../projections/participations/queries';
import { openLogBlocks } from '../projections/log-blocks/queries';
import { openRaffleCards } from '../projections/raffle-cards/queries';
import { openRebuilds } from '../projections/rebuilds/queries';
import { openReports } from '../projections/reports/queries';
import { openSellerStats } from '../projections/seller-stats/queries';
import { openSiteDays } from '../projections/site-days/queries';
import { accountRoutes } from './accounts/accounts.routes';
import { drawRoutes } from './draws/draws.routes';
import { createStoredPacks } from './draws/stored-packs';
import { createDisputePhotos } from './handovers/dispute-photos';
import { handoverRoutes } from './handovers/handovers.routes';
import { jsonBody } from './http/body';
import { compressed } from './http/compressed';
import type { HttpState } from './http/context';
import { errorHandler, answerInTime } from './http/error-handler';
import {
  knownHostOnly,
  ownOriginOnly,
  ownPagesOnly,
  requestTarget,
} from './http/request-addresses';
import { createLineQuota, endlessLines } from './http/line-quota';
import { liveAnswers } from './http/answer-headers';
import { createNoteReads } from './http/note-reads';
import { addressOf, createRateLimit } from './http/rate-limit';
import { oneAtATime } from './http/one-at-a-time';
import type { ReadBarrier } from './http/read-barrier';
import type { ReadTurns } from './http/read-turns';
import { createReadyAnswers } from './http/ready-answers';
import { requestLog } from './http/request-log';
import { logResponseFailures } from './http/response-failures';
import type { RouteGroup } from './http/route';
import { dispatch } from './http/router';
import { securityHeaders } from './http/security-headers';
import { serveRoute } from './http/serve-route';
import { createSessions } from './http/session';
import { createSignedIn, createSignedInOrNot, createSignedInWithSession } from './http/signed-in';
import type { SiteAddresses } from './http/site-addresses';
import { createVisitorOf, type VisitorOf } from './http/visitor-of';
import type { LinkRequests } from './link-requests';
import { metricsPage } from './metrics/metrics-page';
import type { OpenMetrics, SiteMetrics } from './metrics/site-metrics';
import { notificationRoutes } from './notifications/notifications.routes';
import type { ReadHealth } from './operations/open-health';
import { operationsRoutes } from './operations/operations.routes';
import { openApiRoutes } from './openapi/openapi.routes';
import { ownDataRoutes } from './own-data/own-data.routes';
import { createIdempotencyKeys } from './participations/idempotency-keys';
import { participationRoutes } from './participations/participations.routes';
import { placeRoutes } from './places/places.routes';
import { categoryRoutes } from './raffles/categories.routes';
import { favoriteRoutes } from './raffles/favorites.routes';
import { raffleRoutes } from './raffles/raffles.routes';
import type { ReadModelProgress } from './read-models/progress';
import { reportRoutes } from './reports/reports.routes';
import type { FollowedIndex } from './search/follow-index';
import { createSearch } from './search/search';
import { sellerRoutes } from './sellers/sellers.routes';
import { newsletterRoutes } from './site/newsletter.routes';
import type { Readiness } from './site/readiness';
import { siteRoutes } from './site/site.routes';
import { textRoutes } from './site/texts.routes';
import type { Texts } from './site/texts/texts';
import { objectRoutes } from './uploads/objects.routes';
import type { PictureWork } from './uploads/picture-work';
import { createShareCards } from './share-cards/share-cards';
import { shareCardRoutes } from './share-cards/share-cards.routes';
import { transparencyRoutes } from './transparency/transparency.routes';
import { createUnusedQuota, endlessUnused } from './uploads/unused-quota';
import { createUploads } from './uploads/uploads';
import { uploadRoutes } from './uploads/uploads.routes';

/** Everything that the routes need; `main` alone creates it. */
export interface AppParts {
  readonly config: ConfigOf<'backend'>;
  readonly addresses: SiteAddresses;
  readonly logger: Logger;
  readonly redis: Redis;
  readonly mailQuota: MailQuota;
  readonly linkRequests: LinkRequests;
  readonly mailsUnderWay: MailsUnderWay;
  /** For the people who look after the site. */
  readonly queues: Queues;
  readonly health: ReadHealth;
  /** Undefined where nobody reads them. */
  readonly metrics?: SiteMetrics | undefined;
  readonly openMetrics?: OpenMetrics | undefined;
  /** Undefined where nobody asked for traces. */
  readonly tracer?: Tracer | undefined;
  readonly objects: ObjectStore;
  readonly pictures: PictureWork;
  /** The input of the use cases. */
  readonly application: Application;
  readonly documents: Pick<Documents, 'db'>;
  readonly progress: ReadModelProgress;
  /** Every raffle, for searches. */
  readonly searchIndex: Pick<FollowedIndex, 'ask'>;
  readonly readBarrier: ReadBarrier;
  readonly readTurns: ReadTurns;
  readonly readiness: Readiness;
  /** The pages of text. */
  readonly texts: Texts;
  /** Answers programs that read the whole site. */
  readonly crawlers: Middleware;
  /** Serves the built page. */
  readonly page: Middleware;
}

/** The queries on the read models. */
const openQueries = (documents: AppParts['documents']) => ({
  accounts: openAccounts(documents),
  entryHeads: openEntryHeads(documents),
  favorites: openFavorites(documents),
  handovers: openHandoverQueries(documents),
  notifications: openNotifications(documents),
  participationPages: openParticipationPages(documents),
  participations: openParticipations(documents),
  raffleCards: openRaffleCards(documents),
  reports: openReports(documents),
  sellerStats: openSellerStats(documents),
  siteDays: openSiteDays(documents),
});
type Queries = ReturnType<typeof openQueries>;

/** Every feature's routes, in the order of the API's description. */
const routeGroups = (
  parts: AppParts,
  queries: Queries,
  { withSession, visitorOf }: { withSession: Middleware; visitorOf: VisitorOf },
): RouteGroup[] => {
  const { config, addresses, application: app, redis, progress, readiness } = parts;
  const { mailQuota, linkRequests } = parts;
  const { raffleCards, sellerStats } = queries;
  const uploads = createUploads({
    ...parts,
    life: app.life.life,
    photosOf: (sellerIds) => raffleCards.photosOf(sellerIds),
    unused: config.rateLimits ? createUnusedQuota(redis, Date.now) : endlessUnused,
  });
  const { ownImage, ownPhoto, published } = uploads;
  const secrets = config.sessionSecret.split(',');
  const linkKeys = { secrets, life: app.life.life, now: () => Date.now() };
  const emailLinks = createEmailLinks(linkKeys);
  const newsletterLinks = createNewsletterLinks(linkKeys);
  const passwordLinks = createPasswordLinks(linkKeys);
  const { sendsMail } = config;
  const shareCards = createShareCards({ ...parts, life: app.life.life });
  const sessions = createSessionStore(redis, app.life.life);
  const idempotencyKeys = createIdempotencyKeys(redis, app.life.life);
  const features = [
    raffleRoutes({
      app,
      raffleCards,
      accounts: queries.accounts,
      progress,
      ownPhoto,
      published,
      search: createSearch(raffleCards, parts.searchIndex),
    }),
    participationRoutes({ app, idempotencyKeys, progress, readModels: queries }),
    drawRoutes({ app, packs: createStoredPacks(app.log, parts.objects) }),
    handoverRoutes({
      app,
      handovers: queries.handovers,
      raffleCards,
      photos: createDisputePhotos({ objects: parts.objects, ownImage: uploads.ownImage }),
    }),
    transparencyRoutes({
      log: app.log,
      entryHeads: queries.entryHeads,
      raffleCards,
      handovers: queries.handovers,
    }),
    favoriteRoutes({ app, readModels: queries }),
    notificationRoutes({ app, readModels: queries }),
    accountRoutes({
      app,
      accounts: queries.accounts,
      sellerStats,
      raffleCards,
      withSession,
      guesses: config.rateLimits ? createGuessPauses(redis) : noPauses,
      claimStep: createCodeSteps(redis, app.life.life),
      sessions,
      ownImage,
      emailLinks,
      passwordLinks,
      sendsMail,
      mailQuota,
      linkRequests,
    }),
    ownDataRoutes({
      app,
      readModels: queries,
      mails: parts.mailsUnderWay,
      sessions,
    }),
    sellerRoutes({ app, ...queries }),
    reportRoutes({ app, sellerStats }),
    categoryRoutes(),
    placeRoutes(),
    uploadRoutes(uploads, addresses),
    objectRoutes(uploads, addresses),
    shareCardRoutes({ ...queries, shareCards }),
    newsletterRoutes({ app, newsletterLinks, linkRequests, sendsMail }),
    textRoutes(parts.texts),
    siteRoutes({
      site: {
        notice: config.notice,
        ...(config.company.correo && { contactEmail: config.company.correo }),
        sendsMail,
        ...(parts.tracer && { tracesPresses: true }),
        ...(config.operatorsNeedSecondFactor && { operatorsNeedSecondFactor: true }),
      },
      readiness,
    }),
    operationsRoutes({
      ...parts,
      app,
      log: app.log,
      accounts: queries.accounts,
      raffleCards,
      visitorOf,
      reports: queries.reports,
      handovers: queries.handovers,
      sellerStats,
      rebuilds: openRebuilds(parts.documents),
      audits: openAudits(parts.documents),
      siteDays: queries.siteDays,
      timeMachine: createTimeMachine({ log: app.log, hashName: app.keyring.hashName, foldOf }),
      logIndex: openLogIndex(openLogBlocks(parts.documents, app.life.numbering), parts.logger),
    }),
  ];
  return [...features, openApiRoutes(features)];
};

export interface App {
  /** The order of the middleware: log line, errors, headers, host, then a route or the page. */
  readonly app: Koa;
  /** Answers the requests of a server, those of one connection one after the other. */
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  readonly visitorOf: VisitorOf;
  /** The network that a request comes from, by the rules of the routes. */
  readonly networkOf: (request: IncomingMessage) => string;
  /** The routes that it answers. */
  readonly groups: readonly RouteGroup[];
}

export const createApp = (parts: AppParts): App => {
  const { config, addresses, logger, redis } = parts;
  // One proxy: anything further left in its header was written by the client.
  const app = new Koa<HttpState>({ proxy: config.trustProxy, maxIpsCount: 1 });
  const sessions = createSessions(app, redis, parts.application.life.life, config);
  const { withSession } = sessions;
  const accounts = parts.application.accounts.states;
  const signedIn = createSignedIn(sessions, accounts);
  // What a window does by itself shows nobody's presence: it does not count as a use.
  const unnoted = { ...sessions, noteUse: () => Promise.resolve() };
  const signedInUnnoted = createSignedIn(unnoted, accounts);
  const visitorOf = createVisitorOf(app, signedInUnnoted);
  const groups = routeGroups(parts, openQueries(parts.documents), { withSession, visitorOf });
  const rateLimit = createRateLimit(redis, config.rateLimits);
  const serve = serveRoute({
    ownPagesOnly: ownPagesOnly(addresses),
    withSession,
    needsSecondFactor: config.operatorsNeedSecondFactor,
    signedIn,
    signedInUnnoted,
    signedInWithSession: createSignedInWithSession(sessions, accounts),
    signedInOrNot: createSignedInOrNot(sessions, accounts),
    rateLimit,
    noteReads: createNoteReads(parts.application, rateLimit),
    readBarrier: parts.readBarrier,
    readTurns: parts.readTurns,
    timesOf: parts.metrics?.timesOf,
    tracer: parts.tracer,
    readyAnswers: createReadyAnswers(parts.progress, parts.readTurns),
  });
  const before = {
    '/api': [liveAnswers(), ownOriginOnly(addresses), jsonBody(), answerInTime()],
    '/objects': [],
  };

  const steps = [
    requestLog(logger, config.rateLimits ? createLineQuota(logger) : endlessLines),
    errorHandler(),
    securityHeaders(config.publicUrl),
    requestTarget(),
    ...(config.metricsToken !== undefined && parts.openMetrics
      ? [metricsPage(config.metricsToken, parts.openMetrics)]
      : []),
    knownHostOnly(addresses),
    compressed(),
    dispatch({ groups, serve, before }),
    parts.crawlers,
    parts.page,
  ];
  for (const step of steps) app.use(step);
  app.on('error', logResponseFailures(logger));
  return {
    app,
    groups,
    listener: oneAtATime(app.callback()),
    visitorOf,
    networkOf: (request) => addressOf(app.createContext(request, new ServerResponse(request))),
  };
};
