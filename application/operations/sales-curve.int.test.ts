import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { raffleCancelled, raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { newEvent, type AnyEvent } from '../../platform/event-store/codec';
import { raffleStream } from '../../domain/raffles/stream';
import { context } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { salesCurve } from './sales-curve';

let stage: Stage;

const at = (revision: number): string =>
  new Date(Date.UTC(2026, 4, 5) + revision * 60_000).toISOString();

/** Every purchase is of two tickets, at the minute of its revision. */
const sell = async (raffleId: number, purchases: number): Promise<void> => {
  const created = raffleCreated({ raffleId, totalTickets: 1_000_000, at: at(0) });
  let last = ticketsPurchased({ raffleId, tickets: 2, at: at(1) }, created);
  let events: AnyEvent[] = [created, last];
  for (let revision = 2; revision <= purchases; revision += 1) {
    last = ticketsPurchased({ raffleId, tickets: 2, at: at(revision) }, last);
    events.push(last);
    if (events.length < 250) continue;
    await append(raffleId, events);
    events = [];
  }
  await append(raffleId, events);
};

const append = (raffleId: number, events: readonly AnyEvent[]) =>
  stage.log.append(
    raffleStream(raffleId),
    events.map((event) => newEvent(event, context)),
    'any',
  );

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the curve of sales', () => {
  it('has a point for every event of a raffle that has few', async () => {
    await sell(1, 3);
    expect(await salesCurve({ log: stage.log, raffleId: 1 })).toEqual({
      points: [0, 1, 2, 3].map((revision) => ({
        revision,
        at: at(revision),
        soldTickets: revision * 2,
      })),
      events: 4,
      isOver: false,
    });
  });

  it('knows that a raffle is over', async () => {
    const created = raffleCreated({ raffleId: 2, at: at(0) });
    await append(2, [created, raffleCancelled({ raffleId: 2, at: at(9) }, created)]);
    const curve = await salesCurve({ log: stage.log, raffleId: 2 });
    expect(curve).toMatchObject({ isOver: true, points: [{}, { at: at(9), soldTickets: 0 }] });
  });

  it.each([
    ['reads all of', 3, 1_000],
    ['reads some of', 4, 4_500],
  ])('%s a raffle that has many', async (_what, raffleId, purchases) => {
    await sell(raffleId, purchases);
    const curve = await salesCurve({ log: stage.log, raffleId });
    const points = curve?.points ?? [];
    expect(curve?.events).toBe(purchases + 1);
    expect(points).toHaveLength(200);
    expect(points[0]?.revision).toBe(0);
    expect(points.at(-1)?.revision).toBe(purchases);
    for (const { revision, soldTickets, at: moment } of points) {
      expect([soldTickets, moment]).toEqual([revision * 2, at(revision)]);
    }
    const gaps = points
      .slice(1)
      .map(({ revision }, index) => revision - (points[index]?.revision ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  });

  it('is none of a raffle that does not exist, or for somebody who has left', async () => {
    expect(await salesCurve({ log: stage.log, raffleId: 99 })).toBeUndefined();
    const signal = AbortSignal.abort(new Error('Nobody waits'));
    for (const raffleId of [1, 4]) {
      const curve = salesCurve({ log: stage.log, raffleId, signal });
      await expect(curve).rejects.toThrow('Nobody waits');
    }
  });
});
