import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { imagePath, newUploadKey } from '@platform/objects/picture-keys';
import { RedisServer } from '../../tests/kit/redis-server';
import { HOMES } from '../http/rate-limit';
import { photo } from './testing/photos';
import { call, newAddress, send, STRANGER, USER } from './testing/upload-client';
import { startUploadServer } from './testing/upload-server';
import { createUnusedQuota, NETWORK_BYTES, PERSON_BYTES, type UnusedQuota } from './unused-quota';

const HOUR_MS = 3_600_000;
const BIG = 1_700_000;

let server: RedisServer;
let redis: Redis;
let quota: UnusedQuota;
let hours: number;

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
  hours = 0;
  quota = createUnusedQuota(redis, () => Date.now() + hours * HOUR_MS);
});

/** Sends pictures until one is refused. @returns the keys of those before */
const fill = async (network: string, userOf: (sent: number) => number, bytes = BIG) => {
  const keys: string[] = [];
  for (;;) {
    const userId = userOf(keys.length);
    const key = newUploadKey(userId);
    try {
      await quota.take({ userId, network }, key, bytes);
    } catch (error) {
      expect(error).toMatchObject({ status: 429, type: 'too-many-requests' });
      return keys;
    }
    keys.push(key);
  }
};
const refused = { status: 429, type: 'too-many-requests' };

describe('the pictures that are in no raffle', () => {
  it('of one person are limited in bytes, in whatever network', async () => {
    const keys = await fill('192.0.2.1', () => USER);
    expect(keys.length).toBe(Math.floor(PERSON_BYTES / BIG));
    const elsewhere = { userId: USER, network: '192.0.2.2' };
    await expect(quota.take(elsewhere, newUploadKey(USER), BIG)).rejects.toMatchObject(refused);
    await quota.take({ ...elsewhere, userId: STRANGER }, newUploadKey(STRANGER), BIG);
  });

  it('of one network are limited, whoever sends them', async () => {
    const keys = await fill('192.0.2.1', (sent) => sent + 1);
    expect(keys.length).toBe(Math.floor(NETWORK_BYTES / BIG));
    await quota.check({ userId: USER, network: '192.0.2.2' });
  });

  it('of one /48 are limited, in whatever network of it', async () => {
    let networks = 0;
    let sent = 0;
    for (let more = 1; more > 0; networks += 1) {
      const own = await fill(`2001:db8:1:${networks}::/64`, () => (sent += 1), BIG * 40);
      more = own.length;
    }
    expect(networks).toBeGreaterThan(HOMES / 2);
    expect(networks).toBeLessThan(2 * HOMES);
    await quota.check({ userId: sent + 1, network: '2001:db8:2::/64' });
  });

  it('are out of the count in a raffle, or after a day', async () => {
    const network = '2001:db8:1:1::/64';
    const keys = await fill(network, () => USER);
    await quota.release(STRANGER, keys.map(imagePath));
    await expect(quota.take({ userId: USER, network }, 'x', BIG)).rejects.toMatchObject(refused);
    await quota.release(USER, keys.slice(0, 5).map(imagePath));
    expect((await fill(network, () => USER)).length).toBe(5);
    hours = 25;
    expect((await fill(network, () => USER)).length).toBe(keys.length);
  });

  it('count for something even when they are tiny, and not when they were not stored', async () => {
    const network = '192.0.2.1';
    const tiny = await fill(network, () => USER, 1);
    expect(tiny.length).toBeLessThan(500);
    await quota.release(USER, tiny.map(imagePath));
    const release = await quota.take({ userId: USER, network }, 'x', BIG);
    await release();
    expect((await redis.keys('unused-pictures:*')).length).toBe(0);
  });
});

it('a sender of too many is told so in Spanish before the file is sent, and when it comes', async () => {
  const site = await startUploadServer({ unused: quota });
  const address = newAddress(site);
  await fill('127.0.0.1', () => USER);
  await fill('127.0.0.1', () => USER, 1);
  const body = { filename: 'yo.jpg', contentType: 'image/jpeg' };
  const answers = [
    await send(address, await photo()),
    await call(site, 'POST', '/api/objects/upload', { as: USER }),
    await call(site, 'POST', '/api/object-storage/upload-url', { as: USER, body }),
  ];
  for (const { status, json, headers } of answers) {
    expect([status, json['type']]).toEqual([429, '/problems/too-many-requests']);
    expect(json['detail']).toMatch(
      /^Hay demasiadas fotos .* Vuelve a probar dentro de 24 horas\.$/,
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
  }
  await site.close();
});
