import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { testApplication } from '../../application/testing/test-application';
import { readProgramConfig } from '../../platform/config';
import { catalogue } from '../../domain/catalogue';
import { connectEventLog } from '../../platform/event-store/event-log';
import { createLogger } from '../../platform/logger';
import { unlimitedMails } from '../../platform/redis/mail-quota';
import { createApp } from '../app';
import { endlessReads } from '../http/read-turns';
import type { RouteGroup } from '../http/route';
import { createSiteAddresses } from '../http/site-addresses';
import { builtInTexts } from '../site/texts/texts';

const SECRET = 'a secret that is long enough for tests';

const nothing = () => Promise.resolve();

/** An app without stores: it never connects, because no server listens at its addresses. */
export const createIdleApp = () => {
  const config = readProgramConfig(
    {
      EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false',
      MONGODB_URL: 'mongodb://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
      OBJECT_STORE_URL: 'file:nowhere',
      SESSION_SECRET: SECRET,
      DRAW_SECRET: SECRET,
    },
    'backend',
  );
  const log = connectEventLog(config.eventStoreUrl, { catalogue });
  const mongo = new MongoClient(config.mongodbUrl);
  const redis = new Redis(config.redisUrl, { lazyConnect: true });
  const { app, groups } = createApp({
    config,
    addresses: createSiteAddresses(config),
    application: testApplication(log),
    redis,
    mailQuota: unlimitedMails,
    linkRequests: {
      passwordLinks: nothing,
      guesses: nothing,
      newsletterLink: nothing,
      close: nothing,
    },
    mailsUnderWay: { of: () => Promise.resolve([]), forget: nothing },
    queues: {
      counts: () => Promise.resolve([]),
      failed: () => Promise.resolve([]),
      isFailed: () => Promise.resolve(false),
      retry: () => Promise.resolve(false),
      remove: () => Promise.resolve(false),
    },
    health: () => Promise.reject(new Error('Nobody asks this app how it is')),
    texts: builtInTexts(config.company),
    documents: { db: mongo.db('nowhere') },
    logger: createLogger('backend', 'silent'),
    objects: {
      put: () => Promise.resolve(false),
      get: () => Promise.resolve(undefined),
      readStart: () => Promise.resolve(undefined),
      has: () => Promise.resolve(false),
      remove: nothing,
      list: async function* () {},
    },
    pictures: {
      publish: () => Promise.reject(new Error('No picture comes to this app')),
      shrink: () => Promise.reject(new Error('This app has no pictures')),
      drawCard: () => Promise.reject(new Error('This app draws nothing')),
      close: nothing,
    },
    progress: {
      passed: () => Promise.resolve(true),
      isBuilt: () => true,
      arePast: () => true,
      follow: () => true,
      reached: () => 0,
      mark: () => '',
      look: nothing,
      close: nothing,
    },
    searchIndex: { ask: () => Promise.resolve(undefined) },
    readBarrier: () => (_ctx, next) => next(),
    readTurns: endlessReads,
    readiness: () => Promise.reject(new Error('Nothing is asked of this app')),
    crawlers: (_ctx, next) => next(),
    page: (_ctx, next) => next(),
  });
  const close = async () => {
    redis.disconnect();
    await Promise.all([mongo.close(), log.close()]);
  };
  return { app, groups, close };
};

/** Every declared route. */
export const declaredGroups = (): readonly RouteGroup[] => {
  const { groups, close } = createIdleApp();
  void close();
  return groups;
};

/**
 * Every route of the backend, such as `GET /api/raffles/:id`. Tests compare other lists with this
 * one.
 */
export const listRoutes = async (): Promise<string[]> => {
  const { groups, close } = createIdleApp();
  await close();
  return groups.flatMap(({ prefix, routes }) =>
    routes.map(({ declaration: { method, path } }) => `${method} ${prefix}${path}`),
  );
};
