import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Application } from '../../application/application';
import { TEST_SECRET, testApplication } from '../../application/testing/test-application';
import { commitmentOf, seedOf } from '../../domain/draw/entries';
import { createRaffle } from '../../domain/raffles/controls';
import { BUYER } from '../../domain/raffles/controls/example';
import { startEventStoreDb } from 'event-store-stand-in';
import { catalogue } from '../../domain/catalogue';
import { connectEventLog, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';
import { createKeyring } from '../../platform/secrets';
import { startRedis } from '../../projections/testing/redis-server';
import { createHolders } from './holders';
import { createIdempotencyKeys } from './idempotency-keys';
import { createPurchases, type PurchaseOutcome, type Purchases } from './purchases';

const keyring = createKeyring([TEST_SECRET]);
const context = { correlationId: 'test' };

let folder: string;
let eventStore: Awaited<ReturnType<typeof startEventStoreDb>>;
let redisServer: Awaited<ReturnType<typeof startRedis>>;
let log: EventLog;
let redis: Redis;
let app: Application;
let purchases: Purchases;
let raffles = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purchases-'));
  eventStore = await startEventStoreDb({ file: join(folder, 'events.db') });
  redisServer = await startRedis();
  log = connectEventLog(eventStore.url, { catalogue });
  redis = new Redis(redisServer.url);
});

afterAll(async () => {
  redis.disconnect();
  await log.close();
  await Promise.all([eventStore.close(), redisServer.close()]);
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await redis.flushall();
  app = testApplication(log);
  const idempotencyKeys = createIdempotencyKeys(redis);
  const holderOf = createHolders(keyring);
  purchases = createPurchases({ log, raffles: app.raffles, holderOf, idempotencyKeys });
});

const publish = async (totalTickets: number): Promise<number> => {
  const raffleId = (raffles += 1);
  const { data } = createRaffle({
    raffleId,
    totalTickets,
    commit: commitmentOf(seedOf(TEST_SECRET, raffleId)),
    keyId: keyring.current.keyId,
    endDate: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const outcome = await app.raffles.handle(
    raffleStream(raffleId),
    { type: 'CreateRaffle', data },
    context,
  );
  expect(outcome.kind).toBe('accepted');
  return raffleId;
};

const buy = (raffleId: number, tickets: number, key?: string): Promise<PurchaseOutcome> =>
  purchases.buy({ raffleId, buyerId: BUYER, buyerIsOperator: false, tickets, key }, context);

const refusal = (type: string) => ({ kind: 'rejected', rejection: { type } });

describe('the key of a purchase', () => {
  it('stands for what it was accepted for, in every raffle', async () => {
    const [here, there] = [await publish(10), await publish(10)];
    const key = randomUUID();
    const first = await buy(here, 2, key);
    expect(first).toMatchObject({ kind: 'purchased', purchase: { tickets: 2 } });
    expect(await buy(here, 2, key)).toEqual(first);
    expect(await buy(here, 3, key)).toMatchObject(refusal('purchase-key-reused'));
    expect(await buy(there, 2, key)).toMatchObject(refusal('purchase-key-reused'));
  });

  it('is free again when the purchase is refused', async () => {
    const [small, other] = [await publish(5), await publish(5)];
    const key = randomUUID();
    expect(await buy(small, 6, key)).toMatchObject(refusal('not-enough-tickets'));
    expect(await redis.dbsize()).toBe(0);
    expect(await buy(other, 5, key)).toMatchObject({ kind: 'purchased' });
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

describe('a key that was dropped after its raffle had ended', () => {
  const withoutKey = (request: { raffleId: number; tickets: number; key?: string }) => {
    const idempotencyKeys = createIdempotencyKeys(redis);
    const holderOf = createHolders({ find: () => undefined });
    const parts = { log, raffles: app.raffles, holderOf, idempotencyKeys };
    const buyer = { buyerId: BUYER, buyerIsOperator: false };
    return createPurchases(parts).buy({ ...request, ...buyer }, context);
  };

  it('is missed in nothing but the receipt of a repeat', async () => {
    const raffleId = await publish(2);
    const key = randomUUID();
    const first = await buy(raffleId, 2, key);
    if (first.kind !== 'purchased') throw new Error('Refused');
    const { receiptSecret, ...receipt } = first.purchase.receipt;
    expect(receiptSecret).toBeDefined();
    const repeat = await withoutKey({ raffleId, tickets: 2, key });
    expect(repeat).toEqual({ ...first, purchase: { ...first.purchase, receipt } });
    expect(await withoutKey({ raffleId, tickets: 1 })).toMatchObject(refusal('tickets-sold-out'));
  });

  it('sells nothing where it is still needed', async () => {
    const raffleId = await publish(2);
    await expect(withoutKey({ raffleId, tickets: 1 })).rejects.toThrow('No secret for key');
  });
});
