import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { manual } from '../../domain/raffles/controls';
import { identify } from '../../platform/event-store/identity';
import { StartError } from '../../platform/lifecycle';
import { createKeyring } from '../../platform/secrets';
import { reactionPosition } from '../reactions/reaction';
import { DRAW_SECRET, inMs, type Site } from '../testing/site';
import { World } from '../testing/world';
import { deadlines } from './deadlines';

const HOUR_MS = 3_600_000;

let world: World;
let site: Site;

beforeEach(async () => {
  world = await World.open();
  ({ site } = world);
});

afterEach(() => world.close());

/** Reactions have read the whole log, but their jobs are lost: only a sweep can help. */
const loseJobs = async (): Promise<void> => {
  const { life } = await identify(site.log, createKeyring([DRAW_SECRET]).nameKeyId);
  const redis = new Redis(world.stores.urls.redisUrl);
  const end = await site.log.endPosition();
  for (const { reaction } of deadlines) {
    await reactionPosition(redis, life, reaction).advance(-1, end);
  }
  await redis.quit();
};

/** A raffle from an hour ago whose end date has passed. */
const publishOverdue = async (tickets: number): Promise<number> => {
  site.behindMs = HOUR_MS;
  const raffleId = await site.publish({ ...manual, endDate: inMs(-HOUR_MS / 2) });
  await site.buy(raffleId, 20, tickets);
  return raffleId;
};

describe('the sweep', () => {
  it('ends and draws raffles whose jobs were lost, at the start of a worker', async () => {
    const failed = await publishOverdue(9);
    const sold = await publishOverdue(10);
    const closed = await publishOverdue(11);
    await site.close(closed);
    await site.project();
    await loseJobs();

    await world.startWorker();
    const cancelled = await site.waitFor(failed, 'RaffleCancelled');
    const drawn = await site.waitFor(closed, 'WinnerDrawn');
    await site.waitFor(sold, 'RaffleCompleted');
    expect(cancelled.metadata.causationId).toBeUndefined();
    expect(cancelled.metadata.correlationId).not.toBe(drawn.metadata.correlationId);
  });

  it('finds at a later turn what read models lacked before', async () => {
    const raffleId = await publishOverdue(9);
    await loseJobs();
    await world.startWorker({ sweepEveryMs: 100 });
    expect(await site.history(raffleId)).toHaveLength(2);
    await site.project();
    await site.waitFor(raffleId, 'RaffleCancelled');
  });

  it('changes nothing when read models are behind', async () => {
    const raffleId = await publishOverdue(10);
    await site.project();
    await loseJobs();
    await world.startWorker({ sweepEveryMs: 50 });
    await site.waitFor(raffleId, 'WinnerDrawn');
    const drawn = await site.history(raffleId);
    const other = await publishOverdue(9);
    await site.project();
    await site.waitFor(other, 'RaffleCancelled');
    expect(await site.history(raffleId)).toEqual(drawn);
  });
});

describe('the keys of DRAW_SECRET', () => {
  it('are needed until every raffle created with them is over', async () => {
    const former = 'a former secret that is long enough too';
    const { keyId } = createKeyring([former]).current;
    site.behindMs = HOUR_MS;
    const raffleId = await site.publish({ endDate: inMs(-HOUR_MS / 2) }, former);
    await site.project();
    const starting = world.startWorker();
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(keyId);

    await world.startWorker({}, [former, DRAW_SECRET]);
    await site.waitFor(raffleId, 'RaffleCancelled');
    await world.stopWorkers();
    await site.project();
    await world.startWorker();
  });
});
