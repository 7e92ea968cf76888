import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { AnnouncementFinished } from '../../domain/announcements/events';
import { manual, SELLER } from '../../domain/raffles/controls';
import { connectDocuments } from '../../platform/documents/documents';
import { identify } from '../../platform/event-store/identity';
import { announcementStream } from '../../domain/announcements/stream';
import type { RunningProgram } from '../../platform/lifecycle';
import { createLogger } from '../../platform/logger';
import { createKeyring } from '../../platform/secrets';
import { startProjections } from '../../projections/start-projections';
import { ANNOUNCE_RAFFLES } from './run-announcements';
import { reactionPosition } from '../reactions/reaction';
import { DRAW_SECRET, inMs, type Site } from '../testing/site';
import { follow, notificationsTo } from '../testing/notified';
import { until } from '../../tests/kit/until';
import { World } from '../testing/world';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [ANA, BRUNO, CARLA] = [20, 21, 22] as const;
const [EVA, FIDEL] = [30, 31] as const;

let world: World;
let site: Site;
let projections: RunningProgram | undefined;

const projecting = async (): Promise<void> => {
  const config = {
    ...world.stores.urls,
    eventStorePrefix: '',
    writePreviousVersionOf: [],
    drawSecrets: [DRAW_SECRET],
  };
  projections = await startProjections(config, createLogger('projections', 'silent'));
};

beforeEach(async () => {
  world = await World.open();
  ({ site } = world);
});

afterEach(async () => {
  await world.stopWorkers();
  await projections?.stop();
  await world.close();
});

const finished = async (raffleId: number): Promise<string[]> => {
  const stream = site.log.readStream<AnnouncementFinished>(announcementStream(raffleId));
  const topics: string[] = [];
  for await (const { data } of stream) topics.push(`${data.topic} ${data.told}`);
  return topics;
};

const finishes = (raffleId: number, ...topics: readonly string[]) =>
  until(`raffle ${raffleId} has finished ${topics.join()}`, async () => {
    const found = await finished(raffleId);
    return topics.every((topic) => found.includes(topic));
  });

const told = (userId: number) => notificationsTo(site.log, userId);

/** A raffle of ten tickets, sold to Ana and Bruno. Ana, Eva and Fidel follow it. */
const sellOut = async (): Promise<number> => {
  const raffleId = await site.publish({ totalTickets: 10, endDate: inMs(HOUR_MS) });
  for (const userId of [ANA, EVA, FIDEL]) await follow(site.log, userId, raffleId);
  await site.buy(raffleId, ANA, 9);
  await site.buy(raffleId, BRUNO, 1);
  return raffleId;
};

const loseEverything = async (): Promise<void> => {
  await world.stopWorkers();
  await projections?.stop();
  const documents = await connectDocuments(world.stores.urls.mongodbUrl);
  await documents.db.dropDatabase();
  await documents.close();
  const redis = new Redis(world.stores.urls.redisUrl);
  await redis.flushall();
  await redis.quit();
};

describe('a raffle that is sold out', () => {
  it('is announced to seller, buyers and followers, once each, and the draw to winner and seller', async () => {
    await Promise.all([projecting(), world.startWorker()]);
    const raffleId = await sellOut();
    await finishes(raffleId, 'ended 5', 'won 2');
    const drawn = await site.waitFor(raffleId, 'WinnerDrawn');
    const winner = drawn.data.prizes[0].winner.buyerId;
    const loser = winner === ANA ? BRUNO : ANA;
    const ofSeller = [`raffle-ended ${raffleId}`, `raffle-sold-out ${raffleId}`];
    expect((await told(SELLER)).toSorted()).toEqual(ofSeller);
    expect(await told(EVA)).toEqual([`raffle-sold-out ${raffleId}`]);
    expect(await told(FIDEL)).toEqual([`raffle-sold-out ${raffleId}`]);
    expect(await told(loser)).toEqual([`raffle-ended ${raffleId}`]);
    // The win takes the place of the end, which is told no more if it was not told yet.
    const [last, ...earlier] = (await told(winner)).toReversed();
    expect(last).toBe(`raffle-won ${raffleId}`);
    expect([`raffle-ended ${raffleId}`]).toEqual(expect.arrayContaining([...earlier]));
  });

  it('is announced to nobody again when read models and Redis are lost', async () => {
    await Promise.all([projecting(), world.startWorker()]);
    const raffleId = await sellOut();
    await finishes(raffleId, 'ended 5', 'won 2');
    await loseEverything();
    const end = await site.log.endPosition();
    await Promise.all([projecting(), world.startWorker({ sweepEveryMs: 50 })]);
    const next = await sellOut();
    await finishes(next, 'ended 5', 'won 2');
    expect(await finished(raffleId)).toHaveLength(2);
    expect((await told(EVA)).filter((line) => line.endsWith(` ${raffleId}`))).toHaveLength(1);
    const again: string[] = [];
    for await (const { stream, position, data } of site.log.readAll({ from: end })) {
      const isOld = 'raffleId' in data && data.raffleId === raffleId;
      if (position > end && isOld) again.push(stream);
    }
    expect(again).toEqual([]);
  });
});

describe('a raffle that ends at its time', () => {
  it('is announced to its seller, buyers and followers', async () => {
    await Promise.all([projecting(), world.startWorker()]);
    const raffleId = await site.publish({ ...manual, endDate: inMs(3_000) });
    await follow(site.log, EVA, raffleId);
    await site.buy(raffleId, CARLA, 3);
    await site.waitFor(raffleId, 'RaffleCancelled');
    await finishes(raffleId, 'ended 3');
    for (const person of [SELLER, CARLA, EVA])
      expect(await told(person)).toEqual([`raffle-ended ${raffleId}`]);
  });
});

describe('a raffle that ends tomorrow', () => {
  const publishOfYesterday = async (): Promise<number> => {
    site.behindMs = DAY_MS;
    const raffleId = await site.publish({ ...manual, endDate: inMs(DAY_MS + 2_000) });
    site.behindMs = 0;
    return raffleId;
  };

  it('is announced to people who have followed it for longer', async () => {
    await Promise.all([projecting(), world.startWorker()]);
    const raffleId = await publishOfYesterday();
    await follow(site.log, EVA, raffleId, new Date(Date.now() - HOUR_MS));
    await follow(site.log, FIDEL, raffleId, new Date(Date.now() + HOUR_MS));
    await finishes(raffleId, 'ends-tomorrow 1');
    expect(await told(EVA)).toEqual([`favorite-ends-tomorrow ${raffleId}`]);
    expect(await told(FIDEL)).toEqual([]);
  });

  it('is not announced as such once it has ended: its followers hear that', async () => {
    await Promise.all([projecting(), world.startWorker()]);
    const raffleId = await publishOfYesterday();
    await follow(site.log, EVA, raffleId, new Date(Date.now() - HOUR_MS));
    await site.buy(raffleId, ANA, 10);
    await site.close(raffleId);
    await finishes(raffleId, 'ended 3', 'won 2');
    const other = await publishOfYesterday();
    await finishes(other, 'ends-tomorrow 0');
    expect(await told(EVA)).toEqual([`raffle-ended ${raffleId}`]);
  });
});

describe('an announcement', () => {
  it('waits for read models that are behind', async () => {
    await world.startWorker();
    const raffleId = await sellOut();
    await site.waitFor(raffleId, 'WinnerDrawn');
    expect(await told(EVA)).toEqual([]);
    await projecting();
    await finishes(raffleId, 'ended 5', 'won 2');
    expect(await told(EVA)).toEqual([`raffle-sold-out ${raffleId}`]);
  });

  it('is found by the sweep when its job is lost', async () => {
    const raffleId = await sellOut();
    const { life } = await identify(site.log, createKeyring([DRAW_SECRET]).nameKeyId);
    const redis = new Redis(world.stores.urls.redisUrl);
    const position = reactionPosition(redis, life, ANNOUNCE_RAFFLES);
    await position.advance(-1, await site.log.endPosition());
    await redis.quit();
    await Promise.all([projecting(), world.startWorker({ sweepEveryMs: 50, overdueMs: 0 })]);
    await finishes(raffleId, 'ended 5');
    expect(await told(EVA)).toEqual([`raffle-sold-out ${raffleId}`]);
  });

  it('is too old after three days', async () => {
    site.behindMs = 3 * DAY_MS + HOUR_MS;
    const old = await sellOutOf(2 * HOUR_MS);
    site.behindMs = 3 * DAY_MS - HOUR_MS;
    const recent = await sellOutOf(2 * HOUR_MS);
    site.behindMs = 0;
    await Promise.all([projecting(), world.startWorker({ sweepEveryMs: 50, overdueMs: 0 })]);
    await finishes(recent, 'ended 2');
    expect(await told(SELLER)).not.toContain(`raffle-sold-out ${old}`);
    expect(await told(SELLER)).toContain(`raffle-sold-out ${recent}`);
  });
});

/** A raffle that one person has bought whole, of a site whose clock is behind. */
const sellOutOf = async (lastsMs: number): Promise<number> => {
  const endDate = inMs(lastsMs - site.behindMs);
  const raffleId = await site.publish({ totalTickets: 5, endDate });
  await site.buy(raffleId, ANA, 5);
  return raffleId;
};
