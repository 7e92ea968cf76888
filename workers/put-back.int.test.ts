import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { catalogue } from '../domain/catalogue';
import type { LogOpened, LogRestored } from '../domain/shared/log-events';
import { connectEventLog, type EventLog } from '../platform/event-store/event-log';
import { identify, IDENTITY_STREAM } from '../platform/event-store/identity';
import type { RunningProgram } from '../platform/lifecycle';
import { jobsPrefix } from '../platform/jobs/job-definition';
import { createJobQueue } from '../platform/jobs/job-queue';
import { REQUEST_PASSWORD_LINKS, SEND_NEWSLETTER_LINK } from '../platform/jobs/link-requests';
import { markAsPutBack, objectsMemory } from '../platform/lives/memories';
import { createLogger } from '../platform/logger';
import { openObjectStore } from '../platform/objects/open-object-store';
import { createKeyring } from '../platform/secrets';
import { startProjections } from '../projections/start-projections';
import { until } from '../tests/kit/until';
import { Stores } from '../tests/kit/stores';
import { startWorkers } from './start-workers';
import { DRAW_SECRET } from './testing/site';
import { SESSION_SECRET } from './testing/world';

const logger = createLogger('test', 'silent');
const drawSecrets = [DRAW_SECRET];

let stores: Stores;
let folder: string;
let log: EventLog;
let redis: Redis;
let logId: string;
let running: RunningProgram[];

beforeEach(async () => {
  stores = await Stores.start();
  folder = await mkdtemp(join(tmpdir(), 'put-back-'));
  log = connectEventLog(stores.urls.eventStoreUrl, { catalogue });
  ({ logId } = await identify(log, createKeyring(drawSecrets).nameKeyId));
  redis = new Redis(stores.urls.redisUrl, { maxRetriesPerRequest: null });
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((program) => program.stop()));
  redis.disconnect();
  await log.close();
  await stores.close();
  await rm(folder, { recursive: true });
});

const config = () => ({
  ...stores.urls,
  eventStorePrefix: '',
  writePreviousVersionOf: [],
  drawSecrets,
  drawDelayMs: 0,
  sessionSecret: SESSION_SECRET,
  rateLimits: true,
  logMarkFile: join(folder, 'log-mark.json'),
});

const programs = {
  workers: () => startWorkers(config(), logger),
  projections: () => startProjections(config(), logger),
} as const;

const start = async (...names: readonly (keyof typeof programs)[]) => {
  running = await Promise.all(names.map((name) => programs[name]()));
};

/** The lives that began, and what they were noticed by. */
const begun = async (): Promise<readonly string[]> => {
  const by: string[] = [];
  for await (const { type, data } of log.readStream<LogOpened | LogRestored>(IDENTITY_STREAM))
    if (type === 'LogRestored') by.push(data.noticedBy);
  return by;
};

const rememberInObjects = () =>
  objectsMemory(() => openObjectStore(stores.urls.objectStoreUrl)).write({
    logId,
    life: randomUUID(),
    position: 999_999,
    witness: null,
    numbers: { users: 0, raffles: 0 },
  });

describe.each(['workers', 'projections'] as const)('%s that start alone', (name) => {
  it('notice the mark of a restore in the data folder', async () => {
    await markAsPutBack(config().logMarkFile);
    await start(name);
    expect(await begun()).toEqual(['data-folder']);
  });

  it('notice what only the object store remembers', async () => {
    await rememberInObjects();
    await start(name);
    expect(await begun()).toEqual(['object-store']);
  });
});

it('workers forget what was still to be done in the life before', async () => {
  const prefix = jobsPrefix(logId);
  for (const definition of [REQUEST_PASSWORD_LINKS, SEND_NEWSLETTER_LINK]) {
    const queue = createJobQueue(definition, { redis, prefix });
    const at = new Date();
    const data = { who: 'olvidada@example.com', at: at.toISOString() };
    const ids = { correlationId: 'put-back-test', requestId: randomUUID() };
    await queue.add([{ id: ids.requestId, data: { ...data, ...ids }, dueAt: at }]);
    await queue.close();
  }
  const left = () => redis.keys(`${prefix}:*`);
  expect(await left()).not.toEqual([]);
  await markAsPutBack(config().logMarkFile);
  await start('workers');
  await until('nothing is left', async () => (await left()).length === 0);
});

it('a restore that several memories know begins one life, whichever program is first', async () => {
  await rememberInObjects();
  await markAsPutBack(config().logMarkFile);
  await start('projections', 'workers', 'projections', 'workers');
  expect(await begun()).toHaveLength(1);
});
