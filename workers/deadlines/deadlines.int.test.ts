import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { seedOf } from '../../domain/draw/entries';
import { verifyDraw } from '../../domain/draw/verify';
import { manual, raffleFeatured } from '../../domain/raffles/controls';
import { entryOfPurchase, rulesOf } from '../../domain/raffles/draw-record';
import { drawnHolders } from '../../domain/raffles/drawn-holders';
import type { RaffleEvent } from '../../domain/raffles/events';
import { raffleStream } from '../../domain/raffles/stream';
import { newEvent } from '../../platform/event-store/codec';
import { until } from '../../tests/kit/until';
import { DRAW_DELAY_MS, DRAW_SECRET, inMs, type Site } from '../testing/site';
import { World } from '../testing/world';

/** What is due goes ahead of what becomes due so much later, however busy the machine is. */
const PUNCTUAL_MS = 500;

let world: World;
let site: Site;

beforeEach(async () => {
  world = await World.open();
  ({ site } = world);
});

afterEach(() => world.close());

/** The published pack, made from the log. */
const packOf = (history: readonly RaffleEvent[]) => {
  const created = history.find((event) => event.type === 'RaffleCreated');
  const drawn = history.find((event) => event.type === 'WinnerDrawn');
  if (!created || !drawn) throw new Error('Not drawn');
  const purchases = history.filter((event) => event.type === 'TicketsPurchased');
  const { seed, soldTickets, entriesHead, algorithm } = drawn.data;
  return {
    version: algorithm,
    rules: rulesOf(created),
    entries: purchases.map(entryOfPurchase),
    tickets: soldTickets,
    head: entriesHead,
    seed,
    beaconValue: null,
    winners: drawnHolders(drawn.data).map(({ ticket, tag }) => ({ ticket, tag })),
  };
};

/** Enough time to publish and to buy on a busy machine. */
const TIME_TO_BUY_MS = 3_000;

const lateness = (at: string, due: string) => new Date(at).getTime() - new Date(due).getTime();

describe('a raffle whose end date comes', () => {
  it('is cancelled on time when it has not sold out, and its seed is revealed', async () => {
    await world.startWorker();
    const endDate = inMs(TIME_TO_BUY_MS);
    const raffleId = await site.publish({ endDate });
    await site.buy(raffleId, 20, 5);
    const [created] = await site.history(raffleId);

    const later = await site.endedAtOnce(endDate, PUNCTUAL_MS);
    const cancelled = await site.waitFor(raffleId, 'RaffleCancelled');
    expect(lateness(cancelled.at, endDate)).toBeGreaterThanOrEqual(0);
    expect(cancelled.position).toBeLessThan(later);
    expect(cancelled.data.seed).toBe(seedOf(DRAW_SECRET, { raffleId, nonce: null }));
    expect(cancelled.metadata).toMatchObject({
      correlationId: created?.metadata.correlationId,
      causationId: created?.id,
    });
  });

  it('is completed when a manual one has its minimum, then drawn after the delay', async () => {
    await world.startWorker();
    const endDate = inMs(TIME_TO_BUY_MS);
    const raffleId = await site.publish({ ...manual, endDate });
    await site.buy(raffleId, 20, 10);

    const completed = await site.waitFor(raffleId, 'RaffleCompleted');
    expect(completed.data.reason).toBe('end-date-reached');
    const later = await site.endedAtOnce(completed.data.drawAt, PUNCTUAL_MS);
    const drawn = await site.waitFor(raffleId, 'WinnerDrawn');
    expect(lateness(drawn.at, completed.data.drawAt)).toBeGreaterThanOrEqual(0);
    expect(drawn.position).toBeLessThan(later);
    expect(lateness(completed.data.drawAt, completed.at)).toBe(DRAW_DELAY_MS);
  });
});

describe('a raffle that is featured twice', () => {
  it('leaves the home page twice, by the same worker', async () => {
    await world.startWorker();
    const raffleId = await site.publish({ endDate: inMs(3_600_000) });
    const isOver = (times: number) =>
      until(`${times} features are over`, async () => {
        const over = (await site.history(raffleId)).filter(
          ({ type }) => type === 'RaffleFeatureExpired',
        );
        return over.length === times;
      });
    for (const times of [1, 2]) {
      const featured = raffleFeatured({ raffleId, featuredUntil: inMs(200) });
      const event = newEvent(featured, { correlationId: 'another program' });
      await site.log.append(raffleStream(raffleId), [event], 'any');
      await isOver(times);
    }
  });
});

describe('a sealed raffle', () => {
  it('is drawn so that anyone can check the winner', async () => {
    await world.startWorker();
    const raffleId = await site.publish({ endDate: inMs(3_600_000), totalTickets: 60 });
    for (let buyer = 20; buyer < 50; buyer += 1) await site.buy(raffleId, buyer, 2);

    const { data, metadata } = await site.waitFor(raffleId, 'WinnerDrawn');
    const history = await site.history(raffleId);
    const steps = verifyDraw(packOf(history));
    expect(steps.filter(({ holds }) => !holds)).toEqual([]);
    expect(data.prizes[0].substitutes).toHaveLength(2);
    for (const { ticket, buyerId } of drawnHolders(data)) {
      expect(buyerId).toBe(20 + Math.floor((ticket - 1) / 2));
    }
    const seal = history.find(({ type }) => type === 'RaffleCompleted');
    expect(metadata).toMatchObject({
      correlationId: seal?.metadata.correlationId,
      causationId: seal?.id,
    });
  });

  it('is drawn once, whoever closed it and with any number of workers', async () => {
    await Promise.all([world.startWorker(), world.startWorker(), world.startWorker()]);
    const raffleIds: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      const raffleId = await site.publish({ ...manual, endDate: inMs(3_600_000) });
      await site.buy(raffleId, 20 + i, 12);
      await site.close(raffleId);
      raffleIds.push(raffleId);
    }
    await Promise.all(raffleIds.map((raffleId) => site.waitFor(raffleId, 'WinnerDrawn')));
    await world.stopWorkers();
    for (const raffleId of raffleIds) {
      const types = (await site.history(raffleId)).map(({ type }) => type);
      expect(types).toEqual([
        'RaffleCreated',
        'TicketsPurchased',
        'RaffleCompleted',
        'WinnerDrawn',
      ]);
    }
  });
});
