import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisServer } from '../../tests/kit/redis-server';
import type { ProblemError } from './problem-error';
import { createRateLimit, LIMITS, type Limit, type RateLimit } from './rate-limit';

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

const A_MOMENT = 'Espera un momento y vuelve a probar';
const TEN_MINUTES = 'Vuelve a probar dentro de 10 minutos';
const AN_HOUR = 'Vuelve a probar dentro de 60 minutos';
const A_DAY = 'Vuelve a probar dentro de 24 horas';

type Expected = readonly [limit: Limit, uses: number, seconds: number, when: string, told?: string];
const EXPECTED: readonly Expected[] = [
  ['sign-in-name', 10, 60, A_MOMENT],
  ['sign-in-name-hour', 100, 3_600, AN_HOUR],
  ['sign-in-address', 30, 60, A_MOMENT],
  ['sign-in-device', 10, 60, A_MOMENT],
  ['sign-in-devices', 30, 60, A_MOMENT],
  ['sign-in-devices-hour', 100, 3_600, AN_HOUR],
  ['password', 10, 60, A_MOMENT],
  ['password-hour', 100, 3_600, AN_HOUR],
  ['sessions', 60, 3_600, AN_HOUR],
  ['registration', 20, 3_600, AN_HOUR],
  ['newsletter', 20, 3_600, AN_HOUR],
  ['confirmation-mail', 5, 3_600, AN_HOUR],
  ['confirmation', 30, 3_600, AN_HOUR],
  ['password-reset-request', 20, 3_600, AN_HOUR],
  ['password-reset', 30, 3_600, AN_HOUR],
  ['profile', 120, 3_600, AN_HOUR],
  ['profile-day', 500, 86_400, A_DAY],
  ['shop-name', 10, 86_400, A_DAY, 'Has probado diez nombres para tu comercio en un día'],
  ['own-data', 5, 3_600, AN_HOUR],
  ['publishing', 100, 3_600, AN_HOUR],
  ['publishing-day', 200, 86_400, A_DAY],
  ['publishing-address', 400, 86_400, A_DAY],
  ['raffle-command', 60, 60, A_MOMENT],
  ['operator-command', 60, 60, A_MOMENT],
  ['purchase', 50, 1, A_MOMENT],
  ['purchase-day', 2_000, 86_400, A_DAY],
  ['purchase-raffle', 500, 86_400, A_DAY],
  ['favorite', 60, 60, A_MOMENT],
  ['favorite-day', 2_000, 86_400, A_DAY],
  ['notifications-read', 60, 60, A_MOMENT],
  ['event-export', 30, 3_600, AN_HOUR],
  ['person-read', 200, 3_600, AN_HOUR, 'Has consultado los datos de 200 personas en una hora'],
  ['report', 10, 3_600, AN_HOUR],
  ['report-address', 20, 3_600, AN_HOUR],
  ['report-day', 100, 86_400, A_DAY],
  ['upload', 60, 3_600, AN_HOUR],
  ['upload-check', 300, 3_600, AN_HOUR],
  ['day-chain', 30, 600, TEN_MINUTES],
  ['day-proof', 60, 600, TEN_MINUTES],
  ['share-card', 120, 600, TEN_MINUTES],
  ['unreadable-picture', 30, 600, TEN_MINUTES],
];

describe('a limit', () => {
  it('is tried here, whichever it is', () => {
    expect(EXPECTED.map(([limit]) => limit).sort()).toEqual(Object.keys(LIMITS).sort());
  });

  it.each(EXPECTED)(
    'of %s is %d uses within %d seconds',
    async (limit, uses, seconds, when, told = 'Demasiados intentos') => {
      expect(await refusalsOf(limit, 'lucia', uses)).toEqual([]);
      const [refusal, ...others] = await refusalsOf(limit, 'lucia', 1);
      expect(others).toEqual([]);
      expect(refusal).toMatchObject({
        status: 429,
        type: 'too-many-requests',
        detail: `${told}. ${when}.`,
      });
      const after = Number(refusal?.extras.headers?.['Retry-After']);
      expect(after).toBeGreaterThan(seconds / 2);
      expect(after).toBeLessThanOrEqual(seconds);
    },
  );

  it('is counted for each on its own, and apart from other limits', async () => {
    expect(await refusalsOf('registration', '192.0.2.7', 21)).toHaveLength(1);
    expect(await refusalsOf('registration', '192.0.2.8', 1)).toEqual([]);
    expect(await refusalsOf('newsletter', '192.0.2.7', 1)).toEqual([]);
  });

  it('counts twenty homes together where one IPv6 network has them all', async () => {
    const home = (n: number, rest = '2001:db8:7') => `${rest}:${n.toString(16)}::/64`;
    for (let n = 0; n < 20; n += 1) expect(await refusalsOf('newsletter', home(n), 20)).toEqual([]);
    // What one of them is refused counts for nobody else.
    expect(await refusalsOf('newsletter', home(0), 30)).toHaveLength(30);
    expect(await refusalsOf('newsletter', home(21), 1)).toHaveLength(1);
    const unused: unknown = await rateLimit('newsletter', home(22), 0).catch(
      (error: unknown) => error,
    );
    expect(unused).toMatchObject({ status: 429 });
    expect(await refusalsOf('newsletter', home(21, '2001:db8:8'), 1)).toEqual([]);
    expect(await refusalsOf('registration', home(21), 1)).toEqual([]);
  });

  it('can be asked for without a use', async () => {
    const ask = () => rateLimit('newsletter', '192.0.2.9', 0);
    await Promise.all(Array.from({ length: 100 }, ask));
    expect(await refusalsOf('newsletter', '192.0.2.9', 20)).toEqual([]);
    const refusal: unknown = await ask().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429, detail: `Demasiados intentos. ${AN_HOUR}.` });
    expect(Number((refusal as ProblemError).extras.headers?.['Retry-After'])).toBeGreaterThan(
      1_800,
    );
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
