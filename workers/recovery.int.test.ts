import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { manual } from '../domain/raffles/controls';
import { DRAW_SECRET, inMs, type Site } from './testing/site';
import { until } from '../tests/kit/until';
import { World } from './testing/world';

let world: World;
let site: Site;
/** Programs of a test, which may have failed while they ran. */
let children: ChildProcess[] = [];

beforeEach(async () => {
  world = await World.open();
  ({ site } = world);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await world.close();
});

const emptyRedis = async (): Promise<void> => {
  const redis = new Redis(world.stores.urls.redisUrl);
  await redis.flushall();
  await redis.quit();
};

const passed = (date: string) =>
  until(`${date} has passed`, () => Date.now() > new Date(date).getTime());

const typesOf = async (raffleId: number) =>
  (await site.history(raffleId))
    .map(({ type }) => type)
    .filter((type) => type !== 'TicketsPurchased');

describe('a worker that was stopped', () => {
  it('catches up with missed deadlines', async () => {
    await world.startWorker();
    const endDate = inMs(3_000);
    const raffleId = await site.publish({ endDate });
    await world.stopWorkers();
    await passed(endDate);
    expect(await typesOf(raffleId)).toEqual(['RaffleCreated']);

    await world.startWorker();
    await site.waitFor(raffleId, 'RaffleCancelled');
  });

  it('reads the log from its start when Redis was emptied', async () => {
    await world.startWorker();
    const due = await site.publish({ endDate: inMs(3_000) });
    const sold = await site.publish({ ...manual, endDate: inMs(3_600_000) });
    await site.buy(sold, 20, 10);
    await world.stopWorkers();
    await site.close(sold);
    await emptyRedis();

    await world.startWorker();
    await Promise.all([site.waitFor(due, 'RaffleCancelled'), site.waitFor(sold, 'WinnerDrawn')]);
  });
});

describe('a running worker', () => {
  it('notices that Redis was emptied, and restores the jobs in time', async () => {
    await world.startWorker({ checkEveryMs: 100 });
    const endDate = inMs(3_000);
    const raffleId = await site.publish({ endDate });
    const redis = new Redis(world.stores.urls.redisUrl);
    const jobs = () => redis.keys(`jobs-*:end-raffle:end-raffle-${raffleId}-r0`);
    await until('the job is there', async () => (await jobs()).length === 1);
    await redis.flushall();
    await redis.quit();

    const later = await site.endedAtOnce(endDate, 1_000);
    expect((await site.waitFor(raffleId, 'RaffleCancelled')).position).toBeLessThan(later);
  });

  it('retries while the log is unavailable', async () => {
    await world.startWorker();
    const endDate = inMs(2_500);
    const raffleId = await site.publish({ endDate });
    await until('the raffle is in the log', async () => (await site.log.endPosition()) > 0);
    await world.stores.eventStore.stop();
    await passed(endDate);
    await world.stores.eventStore.restart();
    await site.waitFor(raffleId, 'RaffleCancelled');
    expect(await typesOf(raffleId)).toEqual(['RaffleCreated', 'RaffleCancelled']);
  });

  it('continues when Redis is back', async () => {
    await world.startWorker();
    // An end may be near, or have passed, once it is published.
    site.behindMs = 3_600_000;
    const early = await site.publish({ endDate: inMs(1_000) });
    await world.stores.redis.kill();
    const late = await site.publish({ endDate: inMs(1_000) });
    await world.stores.redis.restart();
    await Promise.all([
      site.waitFor(early, 'RaffleCancelled'),
      site.waitFor(late, 'RaffleCancelled'),
    ]);
  });
});

describe('a worker without Redis', () => {
  it('ends raffles by its sweep, and stops within the launcher’s time', async () => {
    await world.startWorker({ sweepEveryMs: 200 });
    await world.stores.redis.kill();
    site.behindMs = 3_600_000;
    const raffleId = await site.publish({ endDate: inMs(-60_000) });
    await site.project();
    await site.waitFor(raffleId, 'RaffleCancelled');

    const began = performance.now();
    await world.stopWorkers();
    expect(performance.now() - began).toBeLessThan(14_000);
    await world.stores.redis.restart();
  });

  it('does nothing before it has read what Redis remembers of the log', async () => {
    await world.stores.redis.kill();
    site.behindMs = 3_600_000;
    const raffleId = await site.publish({ endDate: inMs(-60_000) });
    await site.project();
    const starting = world.startWorker({ sweepEveryMs: 200 });
    await delay(2_000);
    expect(await typesOf(raffleId)).toEqual(['RaffleCreated']);

    await world.stores.redis.restart();
    await starting;
    await site.waitFor(raffleId, 'RaffleCancelled');
  });
});

/** The program itself, in a process that can be killed. */
const spawnWorkers = (): ChildProcess => {
  const { eventStoreUrl, mongodbUrl, redisUrl, objectStoreUrl } = world.stores.urls;
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      EVENT_STORE_URL: eventStoreUrl,
      MONGODB_URL: mongodbUrl,
      REDIS_URL: redisUrl,
      OBJECT_STORE_URL: objectStoreUrl,
      SESSION_SECRET: DRAW_SECRET,
      DRAW_SECRET,
      LOG_LEVEL: 'info',
    },
  });
  children.push(child);
  return child;
};

const said = async ({ stdout }: ChildProcess, message: string): Promise<void> => {
  if (!stdout) throw new Error('Its output is a pipe');
  let isSaid = false;
  for await (const line of createInterface({ input: stdout })) {
    isSaid = line.includes(`"msg":"${message}"`);
    if (isSaid) break;
  }
  if (!isSaid) throw new Error(`Ended without saying: ${message}`);
  // What it says afterwards would fill the pipe, and wait for a reader.
  stdout.resume();
};

describe('a worker that is killed during a draw', () => {
  it('leaves the draw to another, which draws once', async () => {
    const raffleId = await site.publish({ ...manual, endDate: inMs(3_600_000) });
    const purchases = Array.from({ length: 4_000 }, (_, i) =>
      site.buy(raffleId, 20 + (i % 100), 1),
    );
    await Promise.all(purchases);
    await site.close(raffleId);
    const child = spawnWorkers();
    await said(child, 'drawing');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await typesOf(raffleId)).toEqual(['RaffleCreated', 'RaffleCompleted']);

    await world.startWorker({ lockMs: 1_000 });
    await site.waitFor(raffleId, 'WinnerDrawn');
    await world.stopWorkers();
    expect(await typesOf(raffleId)).toEqual(['RaffleCreated', 'RaffleCompleted', 'WinnerDrawn']);
  });

  it('finishes its work when it is stopped', async () => {
    const child = spawnWorkers();
    const exited = once(child, 'exit');
    const raffleId = await site.publish({ ...manual, endDate: inMs(3_600_000) });
    await site.buy(raffleId, 20, 10);
    await site.close(raffleId);
    await said(child, 'drawing');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await typesOf(raffleId)).toEqual(['RaffleCreated', 'RaffleCompleted', 'WinnerDrawn']);
  });
});
