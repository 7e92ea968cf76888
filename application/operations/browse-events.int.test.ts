import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyEvent, Recorded } from '@platform/event-store/codec';
import { UnreadableEventError } from '@platform/event-store/errors';
import { raffleStream } from '@domain/raffles/stream';
import type { Application } from '../application';
import { context, publish, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { browseEvents, EXAMINED_MOST } from './browse-events';
import type { EventFilter } from './event-filter';
import { noIndex } from './log-index';

let stage: Stage;
let app: Application;
let first: number;
let second: number;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
  first = await publish(app);
  second = await publish(app);
  for (let at = 0; at < 5; at += 1) await sell(app, first, 8, 1);
});
afterAll(() => stage.close());

const page = (
  filter: EventFilter,
  more: { from?: number; limit?: number } = {},
  backwards = false,
) => browseEvents({ log: stage.log, index: noIndex, filter, backwards, limit: 50, ...more });

/** All pages of two events, one after the other. */
const walk = async (filter: EventFilter, backwards: boolean): Promise<number[]> => {
  const positions: number[] = [];
  let from: number | null | undefined;
  while (from !== null) {
    const where = { limit: 2, ...(from === undefined ? {} : { from }) };
    const { events, next } = await page(filter, where, backwards);
    positions.push(...events.map(({ position }) => position));
    from = next;
  }
  return positions;
};

describe('the events of the log', () => {
  it.each([
    ['all', () => ({})],
    ['those of a stream', () => ({ stream: raffleStream(first) })],
    ['those of a type', () => ({ type: 'TicketsPurchased' })],
  ])('%s are paged in both orders, each once', async (_what, filter) => {
    const forwards = await walk(filter(), false);
    const { events } = await page(filter());
    expect(forwards.length).toBeGreaterThan(4);
    expect(forwards).toEqual(events.map(({ position }) => position));
    expect(await walk(filter(), true)).toEqual(forwards.toReversed());
  });

  it('are narrowed by category, type, correlation and time', async () => {
    const streams = async (filter: EventFilter) =>
      (await page(filter)).events.map(({ stream }) => stream);
    expect(await streams({ category: 'raffle', type: 'RaffleCreated' })).toEqual([
      raffleStream(first),
      raffleStream(second),
    ]);
    const { correlationId } = context;
    expect((await streams({ correlationId, category: 'raffle' })).length).toBe(7);
    expect(await streams({ correlationId: 'another' })).toEqual([]);
    expect(await streams({ until: new Date(0) })).toEqual([]);
    expect((await streams({ since: new Date(0), category: 'raffle' })).length).toBe(7);
    expect(await streams({ actor: 999 })).toEqual([]);
    expect(await streams({ stream: 'raffle-999' })).toEqual([]);
  });

  it('are shown without the nonce of a raffle', async () => {
    const { events } = await page({ type: 'RaffleCreated' });
    expect(events.map(({ data }) => data)).toMatchObject([
      { raffleId: first, nonce: '[redacted]' },
      { raffleId: second, nonce: '[redacted]' },
    ]);
  });
});

describe('a search for something rare', () => {
  it('reads so many events for a page, and goes on behind them', async () => {
    const at = new Date().toISOString();
    const event = { type: 'NumberTaken', data: {}, at } as const;
    const many = Array.from({ length: EXAMINED_MOST }, () => ({
      id: crypto.randomUUID(),
      event,
      context,
    }));
    await stage.log.append('sequence-many', many, 'no-stream');
    const filter = { type: 'RaffleCreated' };
    const newest = await page(filter, {}, true);
    expect(newest).toMatchObject({ events: [], examined: EXAMINED_MOST });
    const rest = await page(filter, { from: newest.next ?? 0 }, true);
    expect(rest.events.map(({ stream }) => stream)).toEqual([
      raffleStream(second),
      raffleStream(first),
    ]);
    expect(rest.next).toBeNull();
  });
});

describe('an event that this program can’t read', () => {
  it('ends a page, which names it', async () => {
    const read = (await page({ type: 'RaffleCreated' }, { limit: 1 })).events;
    const place = { stream: 'raffle-7', revision: 3, position: 40 };
    async function* damaged<E extends AnyEvent>(): AsyncGenerator<Recorded<E>, void> {
      // The reader itself was given these events, so the type of the caller is theirs.
      for await (const event of stage.log.readStream<E>(raffleStream(first), { maxCount: 1 }))
        yield event;
      throw new UnreadableEventError({ ...place, type: 'Unknown' }, 'no data');
    }
    const log = { ...stage.log, readAll: damaged, readStream: damaged };
    const found = await browseEvents({
      log,
      index: noIndex,
      filter: {},
      backwards: false,
      limit: 5,
    });
    expect(found).toMatchObject({ events: read, examined: 1, next: null, unreadable: place });
  });
});
