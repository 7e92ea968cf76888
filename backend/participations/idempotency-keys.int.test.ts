import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { buyTickets } from '../../application/raffles/buy-tickets';
import { publishRaffle } from '../../application/raffles/publish-raffle';
import { openStage, type Stage } from '../../application/testing/stage';
import { testApplication } from '../../application/testing/test-application';
import type { Application } from '../../application/application';
import { BUYER, SELLER, terms } from '../../domain/raffles/controls/example';
import { RedisServer } from '../../tests/kit/redis-server';
import { createIdempotencyKeys } from './idempotency-keys';
import { purchaseView } from './purchase-view';

const HOUR_MS = 3_600_000;
const context = { correlationId: 'test' };
const buyer = { userId: BUYER, role: 'member' } as const;
const seller = { userId: SELLER, userType: 'particular' } as const;

let stage: Stage;
let redisServer: RedisServer;
let redis: Redis;
let app: Application;

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
});

const publish = async (totalTickets: number): Promise<number> => {
  const endDate = new Date(Date.now() + HOUR_MS).toISOString();
  const request = { app, seller, terms: { ...terms, totalTickets, endDate }, context };
  const outcome = await publishRaffle(request);
  expect(outcome.kind).toBe('accepted');
  return outcome.raffleId;
};

let keys: ReturnType<typeof createIdempotencyKeys>;
beforeEach(() => {
  keys = createIdempotencyKeys(redis);
});

const buy = async (raffleId: number, tickets: number, key?: string) => {
  const outcome = await keys.once({ raffleId, buyerId: BUYER, tickets, key }, (purchaseId) =>
    buyTickets({ app, raffleId, buyer, tickets, purchaseId, context }),
  );
  return outcome.kind === 'rejected' ? outcome : purchaseView(outcome);
};

const refusal = (type: string) => ({ kind: 'rejected', rejection: { type } });

describe('the key of a purchase', () => {
  it('stands for what it was accepted for, in every raffle', async () => {
    const [here, there] = [await publish(10), await publish(10)];
    const key = randomUUID();
    const first = await buy(here, 2, key);
    expect(first).toMatchObject({ raffleId: here, tickets: 2 });
    expect(await buy(here, 2, key)).toEqual(first);
    expect(await buy(here, 3, key)).toMatchObject(refusal('purchase-key-reused'));
    expect(await buy(there, 2, key)).toMatchObject(refusal('purchase-key-reused'));
  });

  it('is free again when the purchase is refused', async () => {
    const [small, other] = [await publish(5), await publish(5)];
    const key = randomUUID();
    expect(await buy(small, 6, key)).toMatchObject(refusal('not-enough-tickets'));
    expect(await redis.dbsize()).toBe(0);
    expect(await buy(other, 5, key)).toMatchObject({ raffleId: other, tickets: 5 });
  });

  it('stays with the purchase that was accepted when its repeat is refused', async () => {
    const [here, there] = [await publish(10), await publish(10)];
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

  it('is asked of Redis once for purchases that come together', async () => {
    const raffleId = await publish(100);
    await redis.config('RESETSTAT');
    await Promise.all(Array.from({ length: 20 }, () => buy(raffleId, 1, randomUUID())));
    expect(await redis.info('commandstats')).toContain('cmdstat_eval:calls=1,');
  });
});
