import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApplication } from '../../application/testing/test-application';
import { manual } from '../../domain/raffles/controls';
import { GiveUpError } from '../../platform/give-up-error';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { createDeadlines } from './deadlines';
import { DRAW_SECRET, Site } from '../testing/site';

const HOUR_MS = 3_600_000;
const context = { correlationId: 'request-1', causationId: 'event-1' };

let eventStore: EventStoreServer;
let mongodb: MongoDbServer;
let site: Site;

beforeAll(async () => {
  eventStore = await EventStoreServer.start();
  mongodb = await MongoDbServer.start();
  site = await Site.open({ eventStoreUrl: eventStore.url, mongodbUrl: mongodb.url });
});

afterAll(async () => {
  await site.leave();
  await Promise.all([eventStore.close(), mongodb.close()]);
});

/** Workers whose clock is ahead of the site's. */
const deadlines = (aheadMs: number, secret = DRAW_SECRET) => {
  const now = () => new Date(Date.now() + aheadMs);
  return createDeadlines(testApplication(site.log, { now, secret }));
};

const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

const publish = async (tickets: number): Promise<number> => {
  const raffleId = await site.publish({ ...manual, endDate: inAnHour() });
  if (tickets > 0) await site.buy(raffleId, 20, tickets);
  return raffleId;
};

const publishSealed = async (): Promise<number> => {
  const raffleId = await publish(10);
  await site.close(raffleId);
  return raffleId;
};

describe('ending a raffle', () => {
  it('cancels or completes it', async () => {
    const { endRaffle } = deadlines(HOUR_MS);
    const [failed, sold] = [await publish(9), await publish(10)];
    expect(await endRaffle(failed, context)).toEqual({ kind: 'done', events: ['RaffleCancelled'] });
    expect(await endRaffle(sold, context)).toEqual({ kind: 'done', events: ['RaffleCompleted'] });
  });

  it('changes nothing the second time, from the same worker or another', async () => {
    const raffleId = await publish(0);
    const [one, other] = [deadlines(HOUR_MS), deadlines(HOUR_MS)];
    await one.endRaffle(raffleId, context);
    const history = await site.history(raffleId);
    expect(await one.endRaffle(raffleId, context)).toEqual({ kind: 'done', events: [] });
    expect(await other.endRaffle(raffleId, context)).toEqual({ kind: 'done', events: [] });
    expect(await site.history(raffleId)).toEqual(history);
  });

  it('is told how long to wait when its time has not come', async () => {
    const raffleId = await publish(0);
    const [created] = await site.history(raffleId);
    if (created?.type !== 'RaffleCreated') throw new Error('Created above');
    const until = new Date(created.data.endDate);
    expect(await deadlines(0).endRaffle(raffleId, context)).toEqual({ kind: 'too-early', until });
  });

  it('decides again when tickets were sold since it looked', async () => {
    const raffleId = await publish(9);
    const late = deadlines(HOUR_MS);
    const early = await deadlines(0).endRaffle(raffleId, context);
    expect(early.kind).toBe('too-early');
    const [ending] = await Promise.all([
      late.endRaffle(raffleId, context),
      site.buy(raffleId, 21, 1).catch(() => undefined),
    ]);
    const types = (await site.history(raffleId)).map(({ type }) => type);
    const sold = types.filter((type) => type === 'TicketsPurchased').length;
    expect(ending).toEqual({
      kind: 'done',
      events: [sold === 2 ? 'RaffleCompleted' : 'RaffleCancelled'],
    });
  });

  it('is refused for a raffle that nobody knows', async () => {
    const outcome = await deadlines(0).endRaffle(4_711, context);
    expect(outcome).toEqual({ kind: 'refused', rejection: 'raffle-not-found' });
  });

  it('is given up without the key of its seed', async () => {
    const { endRaffle } = deadlines(HOUR_MS, 'another secret, which is long enough as well');
    await expect(endRaffle(await publish(0), context)).rejects.toThrow(GiveUpError);
  });
});

describe('drawing a winner', () => {
  it('is done once, by the same worker or another', async () => {
    const raffleId = await publishSealed();
    const [one, other] = [deadlines(HOUR_MS), deadlines(HOUR_MS)];
    const outcomes = await Promise.all([
      one.drawWinner(raffleId, context),
      other.drawWinner(raffleId, context),
    ]);
    expect(outcomes.flatMap((outcome) => (outcome.kind === 'done' ? outcome.events : []))).toEqual([
      'WinnerDrawn',
    ]);
    expect(await one.drawWinner(raffleId, context)).toEqual({ kind: 'done', events: [] });
    expect((await site.history(raffleId)).map(({ type }) => type)).toEqual([
      'RaffleCreated',
      'TicketsPurchased',
      'RaffleCompleted',
      'WinnerDrawn',
    ]);
  });

  it('waits until the seal has been public for long enough', async () => {
    const raffleId = await publishSealed();
    const seal = (await site.history(raffleId)).at(-1);
    if (seal?.type !== 'RaffleCompleted') throw new Error('Closed above');
    const until = new Date(seal.data.drawAt);
    const outcome = await deadlines(-HOUR_MS).drawWinner(raffleId, context);
    expect(outcome).toEqual({ kind: 'too-early', until });
  });

  it('is refused before the seal', async () => {
    const outcome = await deadlines(HOUR_MS).drawWinner(await publish(1), context);
    expect(outcome).toEqual({ kind: 'refused', rejection: 'not-sealed' });
  });

  it('is given up without the key of its seed', async () => {
    const { drawWinner } = deadlines(HOUR_MS, 'another secret, which is long enough as well');
    await expect(drawWinner(await publishSealed(), context)).rejects.toThrow(GiveUpError);
  });
});
