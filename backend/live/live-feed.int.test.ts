import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RaffleChange } from '../../contracts/live';
import { notificationSent } from '../../domain/notifications/controls';
import { catalogue } from '../../domain/catalogue';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import { laterCatalogue } from '../../domain/testing/later-catalogue';
import { newEvent } from '../../platform/event-store/codec';
import { connectEventLog, type EventLog } from '../../platform/event-store/event-log';
import { notificationsStream } from '../../domain/notifications/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { until } from '../../tests/kit/until';
import { writtenLines } from '../../tests/kit/written-lines';
import { startLiveFeed, type LiveFeed } from './live-feed';

let eventStore: EventStoreServer;
let log: EventLog;
let feed: LiveFeed;
let changes: RaffleChange[];
/** The types of the events. */
let seen: string[];
let unreadable: string[];
let startFeed: (own?: Partial<Parameters<typeof startLiveFeed>[0]>) => Promise<LiveFeed>;
let lines: readonly Record<string, unknown>[];

const append = async (through: EventLog, event: RaffleEvent): Promise<number> => {
  const events = [newEvent(event, { correlationId: 'test' })];
  return (await through.append(raffleStream(event.data.raffleId), events, 'any')).position;
};

beforeEach(async () => {
  eventStore = await EventStoreServer.start();
  log = connectEventLog(eventStore.url, { catalogue });
  changes = [];
  seen = [];
  unreadable = [];
  const written = writtenLines();
  lines = written.lines;
  startFeed = (own = {}) =>
    startLiveFeed({
      log,
      logger: written.logger,
      onChange: () => undefined,
      onEvent: () => undefined,
      onUnreadable: () => undefined,
      onFailure: (error) => {
        throw error;
      },
      ...own,
    });
  feed = await startFeed({
    onChange: (change) => changes.push(change),
    onEvent: ({ type }) => seen.push(type),
    onUnreadable: ({ stream, revision }) => unreadable.push(`${stream} ${revision}`),
  });
});

afterEach(async () => {
  await feed.close();
  await log.close();
  await eventStore.close();
});

describe('the live feed', () => {
  it('continues after an event that only a later program can read', async () => {
    const later = connectEventLog(eventStore.url, { catalogue: laterCatalogue });
    await append(log, raffleCreated());
    // In one append, so that they come in one batch.
    const purchases = [ticketsPurchased(), ticketsPurchased()].map((event) =>
      newEvent(event, { correlationId: 'test' }),
    );
    await later.append(raffleStream(12), purchases, 'any');
    const end = await append(log, raffleCreated({ raffleId: 13 }));
    await later.close();

    await until('it has seen the end', () => feed.position() >= end);
    expect(changes).toMatchObject([{ raffleId: 12, revision: 0 }, { raffleId: 13 }]);
    expect(unreadable).toEqual(['raffle-12 1', 'raffle-12 2']);
    expect(lines).toMatchObject(
      [1, 2].map((revision) => ({
        msg: 'passed over an event that can not be read',
        stream: 'raffle-12',
        revision,
      })),
    );
  });
});

describe('what the live feed has seen', () => {
  it('begins at the end of the log', async () => {
    const end = await append(log, raffleCreated());
    await until('it has seen the end', () => feed.position() >= end);
    const later = await startFeed();
    expect(later.position()).toBe(end);
    expect(later.latest(12)).toBe(undefined);
    await later.close();
  });

  it('is every event, and the changes of raffles', async () => {
    await append(log, raffleCreated());
    const sent = notificationSent({ userId: 20 });
    const events = [newEvent(sent, { correlationId: 'test' })];
    await log.append(notificationsStream(20), events, 'any');
    const end = await append(log, ticketsPurchased({ tickets: 5 }));
    await until('it has seen the end', () => feed.position() >= end);
    expect(seen).toEqual(['RaffleCreated', 'NotificationSent', 'TicketsPurchased']);
    expect(changes.map(({ raffleId, soldTickets }) => [raffleId, soldTickets])).toEqual([
      [12, 0],
      [12, 5],
    ]);
    expect(feed.latest(12)).toEqual(changes[1]);
    expect(feed.latest(13)).toBe(undefined);
  });

  it('releases those who wait for it', async () => {
    const before = feed.position();
    expect(await feed.passed(before)).toBe(true);
    const waiting = feed.passed(before + 1);
    await append(log, raffleCreated());
    expect(await waiting).toBe(true);
    expect(await feed.passed(feed.position() + 1)).toBe(false);
  });
});

describe('a failure of the live feed', () => {
  it('is reported, and ends it', async () => {
    const failures: unknown[] = [];
    const broken = new Error('the sockets are gone');
    const failing = await startFeed({
      onEvent: () => {
        throw broken;
      },
      onFailure: (error) => failures.push(error),
    });
    await append(log, raffleCreated());
    await until('it has failed', () => failures.length > 0);
    expect(failures).toEqual([broken]);
    await failing.close();
  });
});
