import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisServer } from '../../tests/kit/redis-server';
import type { ProblemError } from './problem-error';
import { createRateLimit, type Limit, type RateLimit } from './rate-limit';

let server: RedisServer;
let redis: Redis;
let rateLimit: RateLimit;

beforeAll(async () => {
  server = await RedisServer.start();
  redis = new Redis(server.url);
  rateLimit = createRateLimit(redis, true);
});
afterAll(async () => {
  redis.disconnect();
  await server.close();
});

/** The refusals among this many simultaneous uses. */
const refusalsOf = async (limit: Limit, who: string | number, uses: number) => {
  const settled = await Promise.allSettled(
    Array.from({ length: uses }, () => rateLimit(limit, who)),
  );
  return settled.flatMap(
    (use): ProblemError[] => (use.status === 'rejected' ? [use.reason as ProblemError] : []), // its own error
  );
};

const LIMITS = [
  ['sign-in-name', 10, 60],
  ['sign-in-address', 30, 60],
  ['registration', 20, 3_600],
  ['newsletter', 20, 3_600],
  ['purchase', 50, 1],
  ['upload', 60, 3_600],
] as const;

describe('a limit', () => {
  it.each(LIMITS)('of %s is %d uses within %d seconds', async (limit, uses, seconds) => {
    expect(await refusalsOf(limit, 'lucia', uses)).toEqual([]);
    const [refusal, ...others] = await refusalsOf(limit, 'lucia', 1);
    expect(others).toEqual([]);
    expect(refusal).toMatchObject({
      ...{ status: 429, type: 'too-many-requests' },
      detail: 'Demasiados intentos. Espera un momento y vuelve a probar.',
    });
    const after = Number(refusal?.extras.headers?.['Retry-After']);
    expect(after).toBeGreaterThan(seconds / 2);
    expect(after).toBeLessThanOrEqual(seconds);
  });

  it('is counted for each on its own, and apart from other limits', async () => {
    expect(await refusalsOf('registration', '192.0.2.7', 21)).toHaveLength(1);
    expect(await refusalsOf('registration', '192.0.2.8', 1)).toEqual([]);
    expect(await refusalsOf('newsletter', '192.0.2.7', 1)).toEqual([]);
  });

  it('is not reached because the store is away', async () => {
    const away = new Redis(server.url, { lazyConnect: true });
    away.disconnect();
    await expect(createRateLimit(away, true)('purchase', 20)).rejects.toThrow(
      'Connection is closed',
    );
  });

  it('is none where limits are switched off', async () => {
    const free = createRateLimit(redis, false);
    const uses = Array.from({ length: 11 }, () => free('sign-in-name', 'pablo'));
    expect(await Promise.all(uses)).toHaveLength(11);
  });
});
