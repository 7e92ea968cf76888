import type { Redis } from 'ioredis';
import Koa, { type Middleware } from 'koa';
import type { Application } from '../application/application';
import type { ProgramConfig } from '../platform/config';
import type { Documents } from '../platform/documents/documents';
import type { Logger } from '../platform/logger';
import type { ObjectStore } from '../platform/objects/objects';
import { createAccounts } from './accounts/accounts';
import { openAccounts } from '../projections/accounts/queries';
import { openFavorites } from '../projections/favorites/queries';
import { openNotifications } from '../projections/notifications/queries';
import { openParticipationPages } from '../projections/participation-pages/queries';
import { openParticipations } from '../projections/participations/queries';
import { openRaffleCards } from '../projections/raffle-cards/queries';
import { openSellerStats } from '../projections/seller-stats/queries';
import { accountRoutes } from './accounts/accounts.routes';
import { categoryRoutes } from './categories/categories.routes';
import { drawRoutes } from './draws/draws.routes';
import { createStoredPacks } from './draws/stored-packs';
import { answerInTime } from './http/answer-in-time';
import { jsonBody } from './http/body';
import { compressed } from './http/compressed';
import type { HttpState } from './http/context';
import { errorHandler } from './http/error-handler';
import { createFavorites } from './favorites/favorites';
import { favoriteRoutes } from './favorites/favorites.routes';
import { liveAnswers } from './http/live-answers';
import { ownOriginOnly } from './http/origin';
import { createRateLimit } from './http/rate-limit';
import type { ReadBarrier } from './http/read-barrier';
import { createReadyAnswers } from './http/ready-answers';
import { requestLog } from './http/request-log';
import { logResponseFailures } from './http/response-failures';
import { securityHeaders } from './http/security-headers';
import { dispatch, type Router } from './http/router';
import { sessions } from './http/session';
import { createSignedIn, type SignedIn } from './http/signed-in';
import { createNotifications } from './notifications/notifications';
import { notificationRoutes } from './notifications/notifications.routes';
import { createVisitorOf, type VisitorOf } from './http/visitor-of';
import { openApiRoutes } from './openapi/openapi.routes';
import { createHolders } from './participations/holders';
import { newsletterRoutes } from './newsletter/newsletter.routes';
import { createIdempotencyKeys } from './participations/idempotency-keys';
import { participationRoutes } from './participations/participations.routes';
import { createPurchases } from './participations/purchases';
import { createRaffles } from './raffles/raffles';
import { raffleRoutes } from './raffles/raffles.routes';
import type { Progress } from './read-models/progress';
import { sellerRoutes } from './sellers/sellers.routes';
import type { Readiness } from './site/readiness';
import { siteRoutes } from './site/site.routes';
import { createUploads, type Uploads } from './uploads/uploads';
import { objectRoutes, uploadRoutes } from './uploads/uploads.routes';

/** Everything that the routes are made of; only `main` chooses. */
export interface AppParts {
  readonly config: ProgramConfig;
  readonly logger: Logger;
  readonly redis: Redis;
  readonly objects: ObjectStore;
  /** What the use cases work with. */
  readonly application: Application;
  readonly documents: Pick<Documents, 'db'>;
  readonly progress: Progress;
  readonly readBarrier: ReadBarrier;
  readonly readiness: Readiness;
  /** Serves the built page. */
  readonly page: Middleware;
}

const apiRouters = (
  parts: AppParts,
  uploads: Uploads,
  withSession: Middleware,
  signedIn: SignedIn,
): Router[] => {
  const { config, application, redis, documents, progress, readBarrier } = parts;
  const { log, keyring, raffles } = application;
  const raffleCards = openRaffleCards(documents);
  const sellerStats = openSellerStats(documents);
  const rateLimit = createRateLimit(redis, config.rateLimits);
  const idempotencyKeys = createIdempotencyKeys(redis);
  const holderOf = createHolders(keyring);
  const accounts = createAccounts(application);
  const purchases = createPurchases({ log, raffles, holderOf, idempotencyKeys });
  return [
    siteRoutes({ site: { notice: config.notice }, readiness: parts.readiness }),
    categoryRoutes(),
    accountRoutes({
      accounts,
      sellerStats,
      withSession,
      signedIn,
      rateLimit,
      readBarrier,
      ownImage: uploads.ownImage,
    }),
    raffleRoutes({
      log,
      raffles: createRaffles(application),
      raffleCards,
      progress,
      signedIn,
      readBarrier,
      readyAnswers: createReadyAnswers(progress),
      ownImage: uploads.ownImage,
    }),
    drawRoutes({ log, packs: createStoredPacks(log, parts.objects), accounts, signedIn }),
    participationRoutes({
      purchases,
      holderOf,
      readModels: {
        participations: openParticipations(documents),
        participationPages: openParticipationPages(documents),
        raffleCards,
      },
      signedIn,
      rateLimit,
      readBarrier,
    }),
    favoriteRoutes({
      favorites: createFavorites(application),
      raffles,
      readModels: { favorites: openFavorites(documents), raffleCards },
      signedIn,
      readBarrier,
    }),
    notificationRoutes({
      notifications: createNotifications(application),
      readModels: { notifications: openNotifications(documents), raffleCards },
      signedIn,
      readBarrier,
    }),
    newsletterRoutes({ newsletters: application.newsletters, keyring, rateLimit }),
    sellerRoutes({
      readModels: { accounts: openAccounts(documents), sellerStats },
      readBarrier,
    }),
    uploadRoutes({ uploads, signedIn, rateLimit }),
    openApiRoutes(),
  ];
};

export interface App {
  /** A request from top to bottom: log line, errors, headers, then the API, the stored objects, or the page. */
  readonly app: Koa;
  readonly visitorOf: VisitorOf;
}

export const createApp = (parts: AppParts): App => {
  const { config, logger, redis } = parts;
  // One proxy: what stands further left in its header is what the client wrote.
  const app = new Koa<HttpState>({ proxy: config.trustProxy, maxIpsCount: 1 });
  const uploads = createUploads(parts);
  const withSession = sessions(app, redis, config);
  const signedIn = createSignedIn(withSession, parts.application.accounts.states);
  const api = dispatch({
    prefix: '/api',
    before: [liveAnswers(), ownOriginOnly(config.publicUrl), jsonBody(), answerInTime()],
    routers: apiRouters(parts, uploads, withSession, signedIn),
  });
  const objects = dispatch({ prefix: '/objects', routers: [objectRoutes({ uploads })] });

  app.use(requestLog(logger));
  app.use(errorHandler());
  app.use(securityHeaders(config.publicUrl));
  app.use(compressed());
  app.use(api);
  app.use(objects);
  app.use(parts.page);
  app.on('error', logResponseFailures(logger));
  return { app, visitorOf: createVisitorOf(app, signedIn) };
};
