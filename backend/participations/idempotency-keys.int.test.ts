import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Application } from '../../application/application';
import { buyTickets } from '../../application/raffles/buy-tickets';
import { context, publish, refusal } from '../../application/testing/market';
import { openStage, type Stage } from '../../application/testing/stage';
import { testApplication } from '../../application/testing/test-application';
import { BUYER } from '../../domain/raffles/controls/example';
import { RedisServer } from '../../tests/kit/redis-server';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys';
import { purchaseView } from './purchase.routes';

const buyer = { userId: BUYER, role: 'member' } as const;

let stage: Stage;
let redisServer: RedisServer;
let redis: Redis;
let app: Application;
let keys: IdempotencyKeys;

beforeAll(async () => {
  stage = await openStage();
  redisServer = await RedisServer.start();
  redis = new Redis(redisServer.url);
});

afterAll(async () => {
  redis.disconnect();
  await Promise.all([stage.close(), redisServer.close()]);
});

beforeEach(async () => {
  await redis.flushall();
  app = testApplication(stage.log);
  keys = createIdempotencyKeys(redis, 'life');
});

const published = (totalTickets: number) => publish(app, { totalTickets });

const buy = async (raffleId: number, tickets: number, key?: string) => {
  const outcome = await keys.once({ raffleId, buyerId: BUYER, tickets, key }, (purchaseId) =>
    buyTickets({ app, raffleId, buyer, tickets, purchaseId, context }),
  );
  return outcome.kind === 'rejected' ? outcome : purchaseView(outcome);
};

describe('the key of a purchase', () => {
  it('belongs to its accepted purchase, in every raffle', async () => {
    const [here, there] = [await published(10), await published(10)];
    const key = randomUUID();
    const first = await buy(here, 2, key);
    expect(first).toMatchObject({ raffleId: here, tickets: 2 });
    expect(await buy(here, 2, key)).toEqual(first);
    expect(await buy(here, 3, key)).toMatchObject(refusal('purchase-key-reused'));
    expect(await buy(there, 2, key)).toMatchObject(refusal('purchase-key-reused'));
  });

  it('is free again when the purchase is refused', async () => {
    const [small, other] = [await published(5), await published(5)];
    const key = randomUUID();
    expect(await buy(small, 6, key)).toMatchObject(refusal('not-enough-tickets'));
    expect(await redis.dbsize()).toBe(0);
    expect(await buy(other, 5, key)).toMatchObject({ raffleId: other, tickets: 5 });
  });

  it('stays with the accepted purchase when its repeat is refused', async () => {
    const [here, there] = [await published(10), await published(10)];
    const key = randomUUID();
    await buy(here, 2, key);
    await buy(here, 3, key);
    expect(await redis.dbsize()).toBe(1);
    expect(await buy(there, 2, key)).toMatchObject(refusal('purchase-key-reused'));
  });

  it('is not remembered for a raffle that does not exist', async () => {
    expect(await buy(999_999, 1, randomUUID())).toMatchObject(refusal('raffle-not-found'));
    expect(await redis.dbsize()).toBe(0);
  });

  it('hides no refusal when it can’t be set free', async () => {
    const lost = new Redis(redisServer.url);
    const purchase = { raffleId: 1, buyerId: BUYER, tickets: 1, key: randomUUID() };
    const refused = { kind: 'rejected' } as const;
    const outcome = createIdempotencyKeys(lost, 'life').once(purchase, () => {
      lost.disconnect();
      return Promise.resolve(refused);
    });
    expect(await outcome).toBe(refused);
  });

  it('takes one call of Redis for purchases that arrive together', async () => {
    const raffleId = await published(100);
    await redis.config('RESETSTAT');
    await Promise.all(Array.from({ length: 20 }, () => buy(raffleId, 1, randomUUID())));
    expect(await redis.info('commandstats')).toContain('cmdstat_eval:calls=1,');
  });
});
