import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisServer } from '../../tests/kit/redis-server';
import { createMailQuota, type MailQuota } from './mail-quota';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ADDRESS = 'victima@example.org';
const VICTIM = { mailbox: ADDRESS, kind: 'confirmation' } as const;

let server: RedisServer;
let redis: Redis;
let quota: MailQuota;
let now: number;
let mails: number;

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
  now = Date.UTC(2026, 10, 23);
  mails = 0;
  quota = createMailQuota(
    redis,
    (text) => `hash of ${text.length}`,
    () => new Date(now),
  );
});

/** A new mail that this network asks for. */
const send = async (network: string, mailbox = ADDRESS) => {
  mails += 1;
  const account = mails;
  const correlationId = `request-${account}`;
  await quota.noteAsker(correlationId, network);
  return quota.take({ ...VICTIM, mailbox }, `mail-${account}`, { correlationId, account });
};

/** New mails, each from a network of its own. */
const sendMany = async (count: number) => {
  const waits: number[] = [];
  for (let n = 0; n < count; n += 1) waits.push(await send('1'.repeat(mails + 1)));
  return waits;
};

describe('a mailbox gets mails that nobody there may have asked for', () => {
  it('five an hour, whoever asks', async () => {
    expect(await sendMany(6)).toStrictEqual([0, 0, 0, 0, 0, HOUR_MS]);
    now += 20 * MINUTE_MS;
    expect(await sendMany(1)).toStrictEqual([40 * MINUTE_MS]);
    now += 40 * MINUTE_MS;
    expect(await sendMany(6)).toStrictEqual([0, 0, 0, 0, 0, 23 * HOUR_MS]);
  });

  it('ten a day, whoever asks', async () => {
    await sendMany(5);
    now += 2 * HOUR_MS;
    await sendMany(5);
    now += 2 * HOUR_MS;
    expect(await sendMany(1)).toStrictEqual([20 * HOUR_MS]);
    now += 20 * HOUR_MS;
    expect(await sendMany(6)).toStrictEqual([0, 0, 0, 0, 0, 2 * HOUR_MS]);
  });

  it('three a day of one network, so that another one can still ask', async () => {
    expect([await send('a'), await send('a'), await send('a')]).toStrictEqual([0, 0, 0]);
    now += 2 * HOUR_MS;
    expect(await send('a')).toBe(22 * HOUR_MS);
    expect(await quota.waitFor(VICTIM, 'a')).toBe(22 * HOUR_MS);
    expect(await quota.waitFor(VICTIM, 'bb')).toBe(0);
    expect(await send('bb')).toBe(0);
    expect(await send('a', 'otra@example.org')).toBe(0);
  });

  it('three a day of one account, where its network is not known', async () => {
    const take = (mail: string) =>
      quota.take(VICTIM, mail, { correlationId: 'unknown', account: 7 });
    const waits = [await take('1'), await take('2'), await take('3'), await take('4')];
    expect(waits).toStrictEqual([0, 0, 0, DAY_MS]);
  });
});

it('mails of another kind count apart', async () => {
  expect(await sendMany(6)).toContain(HOUR_MS);
  const link = { mailbox: ADDRESS, kind: 'new-password' } as const;
  const request = { correlationId: 'forgotten', account: 7 };
  expect(await quota.waitFor(link, 'a')).toBe(0);
  expect(await quota.take(link, 'link', request)).toBe(0);
});

it('a link for a new password is sent each hour, also above the ten of a day', async () => {
  const link = { mailbox: ADDRESS, kind: 'new-password' } as const;
  const take = (n: number) =>
    quota.take(link, `link-${n}`, { correlationId: 'unknown', account: n });
  for (let n = 0; n < 10; n += 1) {
    if (n === 5) now += 2 * HOUR_MS;
    expect(await take(n)).toBe(0);
  }
  expect(await take(10)).toBe(HOUR_MS);
  now += 40 * MINUTE_MS;
  expect(await quota.waitFor(link, 'a')).toBe(20 * MINUTE_MS);
  now += 20 * MINUTE_MS;
  expect(await take(11)).toBe(0);
  expect(await take(12)).toBe(HOUR_MS);
  now += HOUR_MS;
  expect(await take(13)).toBe(0);
});

it('of links for a new password one account gets one a minute, each of a shared mailbox', async () => {
  const link = { mailbox: ADDRESS, kind: 'new-password' } as const;
  const take = (mail: string, account: number) =>
    quota.take(link, mail, { correlationId: 'unknown', account });
  expect([await take('1', 7), await take('2', 8)]).toStrictEqual([0, 0]);
  now += 20_000;
  expect(await take('3', 7)).toBe(40_000);
  // The mail server was away.
  expect(await take('1', 7)).toBe(0);
  now += 40_000;
  expect(await take('4', 7)).toBe(0);
});

it('what an earlier version has counted still counts', async () => {
  const key = `mails-to:confirmation:hash of ${ADDRESS.length}`;
  const at = now - MINUTE_MS;
  for (const [n, asker] of ['12ab', 'account 7', 'f0', '9 9', 'hash of 1'].entries())
    await redis.hset(key, `mail-${n}`, `${at} ${asker}`);
  expect(await quota.waitFor(VICTIM, 'a')).toBe(59 * MINUTE_MS);
});

it('changes of a password are told five times an hour', async () => {
  const told = { mailbox: 'account 7', kind: 'password-change' } as const;
  const take = (n: number) =>
    quota.take(told, `change-${n}`, { correlationId: 'same', account: 7 });
  for (let n = 0; n < 5; n += 1) expect(await take(n)).toBe(0);
  expect(await take(5)).toBe(HOUR_MS);
  now += HOUR_MS;
  for (let n = 6; n < 11; n += 1) expect(await take(n)).toBe(0);
});

it('one mail counts once, however often it is tried', async () => {
  await sendMany(4);
  const request = { correlationId: 'request', account: 7 };
  const tries = Array.from({ length: 10 }, () => quota.take(VICTIM, 'again', request));
  expect(await Promise.all(tries)).toStrictEqual(Array<number>(10).fill(0));
  expect(await sendMany(1)).toStrictEqual([HOUR_MS]);
  // Nor does a full mailbox stop what is counted already.
  expect(await quota.take(VICTIM, 'again', request)).toBe(0);
});

it('simultaneous mails are no more than one after the other', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => send('1'.repeat(n + 1))));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

it('asking counts nothing, and what is refused counts nothing', async () => {
  for (let n = 0; n < 20; n += 1) expect(await quota.waitFor(VICTIM, 'a')).toBe(0);
  expect((await sendMany(9)).filter((wait) => wait === 0)).toHaveLength(5);
  now += HOUR_MS;
  expect((await sendMany(9)).filter((wait) => wait === 0)).toHaveLength(5);
});

it('keeps no address, and nothing for longer than a day', async () => {
  await send('192.0.2.7');
  const keys = await redis.keys('*');
  expect(keys.sort()).toStrictEqual([
    'mail-asker:request-1',
    `mails-to:confirmation:hash of ${ADDRESS.length}`,
  ]);
  expect(await redis.get('mail-asker:request-1')).toBe('hash of 9');
  for (const key of keys) {
    const left = await redis.pttl(key);
    expect(left).toBeGreaterThan(DAY_MS - HOUR_MS);
    expect(left).toBeLessThanOrEqual(DAY_MS);
  }
});
