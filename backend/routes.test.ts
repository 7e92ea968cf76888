import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import type Router from '@koa/router';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { readProgramConfig } from '../platform/config';
import { connectEventLog } from '../platform/event-store/event-log';
import { createLogger } from '../platform/logger';
import { createKeyring } from '../platform/secrets';
import { createApp } from './app';
import { createCommands } from './commands';
import { openReadModels } from './read-models/read-models';

const SECRET = 'a secret that is long enough for tests';

// Addresses where nobody listens: an app that is only looked at connects to nothing.
const config = readProgramConfig({
  EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false',
  MONGODB_URL: 'mongodb://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
  OBJECT_STORE_URL: 'file:nowhere',
  SESSION_SECRET: SECRET,
  DRAW_SECRET: SECRET,
});
const log = connectEventLog(config.eventStoreUrl);
const mongo = new MongoClient(config.mongodbUrl);
const redis = new Redis(config.redisUrl, { lazyConnect: true });
const readModels = openReadModels({
  db: mongo.db('nowhere'),
  ping: () => Promise.resolve(),
  close: () => mongo.close(),
});
const nothing = () => Promise.resolve();

const app = createApp({
  config,
  log,
  redis,
  readModels,
  logger: createLogger('backend', 'silent'),
  objects: {
    put: () => Promise.resolve(false),
    get: () => Promise.resolve(undefined),
    has: () => Promise.resolve(false),
    remove: nothing,
  },
  keyring: createKeyring([SECRET]),
  commands: createCommands(log, { drawDelayMs: 0 }),
  progress: {
    passed: () => Promise.resolve(true),
    isBuilt: () => true,
    look: nothing,
    close: nothing,
  },
  readBarrier: () => (_ctx, next) => next(),
  readiness: () => Promise.resolve({}),
  page: (_ctx, next) => next(),
});

afterAll(async () => {
  redis.disconnect();
  await Promise.all([mongo.close(), log.close()]);
});

/** What each router answers to; a GET is answered to HEAD as well, which goes without saying. */
const registered = (): string[] =>
  app.middleware
    // Koa-router leaves itself on the middleware that it makes.
    .flatMap((middleware) => (middleware as { readonly router?: Router }).router?.stack ?? [])
    .flatMap(({ methods, path }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path instanceof RegExp ? path.source : path}`),
    );

const page = readFileSync(new URL('../docs/http.md', import.meta.url), 'utf8');

const sources = (): string[] => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
};

/** The forms in which a problem is written down in the sources, each with its status and type. */
const thrown = (source: string): string[] => [
  ...[...source.matchAll(/new ProblemError\(\s*(\d{3}),\s*'([\w-]+)'/g)].map(
    ([, status = '', type = '']) => `${status} ${type}`,
  ),
  ...[...source.matchAll(/\bforbidden\(\s*'([\w-]+)'/g)].map(([, type = '']) => `403 ${type}`),
  ...[...source.matchAll(/^ {2}'([\w-]+)': \[\s*(\d{3}),/gm)].map(
    ([, type = '', status = '']) => `${status} ${type}`,
  ),
];

const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort();

describe('docs/http.md', () => {
  it('lists every route of the app once, and no other', () => {
    const headings = [...page.matchAll(/^### `([A-Z]+ \/\S*)`$/gm)].map(([, route = '']) => route);

    expect(headings.toSorted()).toEqual(registered().toSorted());
  });

  it('lists every problem that the sources name, with its status', () => {
    const rows = [...page.matchAll(/^\| (\d{3}) +\| `([\w-]+)` +\|/gm)].map(
      ([, status = '', type = '']) => `${status} ${type}`,
    );

    expect(sorted(rows)).toEqual(sorted(sources().flatMap(thrown)));
    expect(rows).toHaveLength(new Set(rows).size);
  });
});
