import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisServer } from '../../tests/kit/redis-server';
import { createGuessPauses, type GuessPauses } from './guess-pauses';

let server: RedisServer;
let redis: Redis;
let pauses: GuessPauses;
let now: number;

beforeAll(async () => {
  server = await RedisServer.start();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.close();
});
beforeEach(async () => {
  await redis.flushall();
  now = Date.UTC(2026, 10, 27);
  pauses = createGuessPauses(redis, () => now);
});

const claim = async (name = 'name') => (await pauses.claim(name)).waitMs;

/** Guesses as soon as each pause is over. @returns the pauses, in seconds */
const guess = async (count: number): Promise<readonly number[]> => {
  const waits: number[] = [];
  for (let n = 0; n < count; n += 1) {
    expect(await claim()).toBe(0);
    const wait = n < 4 ? 0 : await claim();
    waits.push(wait / 1_000);
    now += wait;
  }
  return waits;
};

describe('guesses at one name', () => {
  it('are further apart the more there are, up to five minutes', async () => {
    expect(await guess(13)).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300]);
    expect(await claim('another')).toBe(0);
  });

  it('are no more when many are made at once', async () => {
    await guess(5);
    const waits = await Promise.all(Array.from({ length: 20 }, () => claim()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it('don’t grow while they wait', async () => {
    await guess(4);
    await claim();
    for (let n = 0; n < 50; n += 1) expect(await claim()).toBe(5_000);
  });

  it('are forgotten after a sign-in, and an hour after the last', async () => {
    await guess(8);
    await pauses.forget('name');
    expect(await guess(5)).toEqual([0, 0, 0, 0, 5]);
    const left = await redis.pttl('guess-pause:name');
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
  });

  it('are counted for a day, whatever is forgotten', async () => {
    await guess(7);
    await pauses.forget('name');
    expect(await pauses.claim('name')).toEqual({ waitMs: 0, today: 8 });
  });
});

it('an attempt with the right password is no guess', async () => {
  for (let n = 0; n < 20; n += 1) {
    expect(await pauses.claim('name')).toEqual({ waitMs: 0, today: 1 });
    await pauses.takeBack('name');
  }
  // Nor does it end the pauses of others' guesses.
  await guess(7);
  expect(await claim()).toBe(0);
  await pauses.takeBack('name');
  expect(await claim()).toBe(0);
  expect(await claim()).toBe(40_000);
});
