import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Stores } from '../../kit/stores';
import { startProgram, untilReady } from '../../kit/system/program-alone';
import { startSystem } from '../../kit/system/running-system';
import { until } from '../../kit/until';

const SECRET = 'a secret that is long enough for tests';
const NOBODY = '127.0.0.1:1';
/** Less than a program that has begun its work may take. */
const AT_ONCE_MS = 2_000;

/** Addresses where no store answers. */
const AWAY = {
  'event log': { EVENT_STORE_URL: `esdb://${NOBODY}?tls=false` },
  documents: { MONGODB_URL: `mongodb://${NOBODY}` },
  redis: { REDIS_URL: `redis://${NOBODY}` },
  'object store': { OBJECT_STORE_URL: `s3://a:b@c?endpoint=http://${NOBODY}` },
} as const;
type Part = keyof typeof AWAY;

const WAITS = 'waiting for a part of the site';

let stores: Stores;
let there: Readonly<Record<string, string>>;

beforeAll(async () => {
  stores = await Stores.start();
  const { eventStoreUrl, mongodbUrl, redisUrl, objectStoreUrl } = stores.urls;
  there = {
    EVENT_STORE_URL: eventStoreUrl,
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
    OBJECT_STORE_URL: objectStoreUrl,
    SESSION_SECRET: SECRET,
    DRAW_SECRET: SECRET,
  };
});
afterAll(() => stores.close());

const CASES = (['backend', 'projections', 'workers'] as const).flatMap((program) =>
  (Object.keys(AWAY) as Part[]) // the keys of `AWAY` are its own
    // The others open it when they need it.
    .filter((part) => program === 'backend' || part !== 'object store')
    .map((part) => [program, part] as const),
);

describe('a store that is away when a program starts', () => {
  it.each(CASES)('is waited for by the %s, in one line: the %s', async (program, part) => {
    const started = await startProgram(program, { ...there, ...AWAY[part] });
    const waiting = () =>
      started
        .output()
        .split('\n')
        .filter((line) => line.includes(WAITS) && line.includes(`"part":"${part}"`));
    await until('it says so', () => waiting().length > 0);
    expect(waiting()).toHaveLength(1);
    const asked = performance.now();
    expect(await started.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(AT_ONCE_MS);
    expect(started.output()).not.toContain('could not start');
  });

  it('is used as soon as it comes', async () => {
    const { eventStore, mongodb, redis } = stores;
    await Promise.all([eventStore.stop(), mongodb.stop(), redis.kill()]);
    const [backend, projections, workers] = await Promise.all([
      startProgram('backend', there),
      startProgram('projections', there),
      startProgram('workers', there),
    ]);
    const programs = [backend, projections, workers];
    const parts = ['event log', 'documents', 'redis'].map((part) => `"part":"${part}"`);
    await until('all say so', () =>
      programs.every((one) => parts.every((part) => one.output().includes(part))),
    );
    await Promise.all([eventStore.restart(), mongodb.restartEmpty(), redis.restart()]);
    await untilReady(backend);
    expect(await Promise.all(programs.map((one) => one.stop()))).toEqual([0, 0, 0]);
  });
});

describe('a redis-server that is too old', () => {
  it('ends the start, which names both versions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'old-redis-'));
    await symlink(resolve('tests/kit/old-redis.mjs'), join(folder, 'redis-server'));
    const PATH = [folder, process.env['PATH']].join(delimiter);
    await expect(startSystem({ env: { PATH, DEMO_DATA: 'off' } })).rejects.toThrow(
      /could not start: Redis 5\.0\.14 is too old: Rifaviva needs 6\.0 or newer\./,
    );
    await rm(folder, { recursive: true });
  });
});
