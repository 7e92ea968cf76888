import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RaffleChange } from '../../contracts/live';
import { catalogue } from '../../domain/catalogue';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import { laterCatalogue } from '../../domain/testing/later-catalogue';
import { newEvent } from '../../platform/event-store/codec';
import { connectEventLog, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { until } from '../../tests/kit/until';
import { writtenLines } from '../../tests/kit/written-lines';
import { startLiveFeed, type LiveFeed } from './live-feed';

let eventStore: EventStoreServer;
let log: EventLog;
let feed: LiveFeed;
let changes: RaffleChange[];
let lines: readonly Record<string, unknown>[];

const append = async (through: EventLog, event: RaffleEvent): Promise<number> => {
  const events = [newEvent(event, { correlationId: 'test' })];
  return (await through.append(raffleStream(event.data.raffleId), events, 'any')).position;
};

beforeEach(async () => {
  eventStore = await EventStoreServer.start();
  log = connectEventLog(eventStore.url, { catalogue });
  changes = [];
  const written = writtenLines();
  lines = written.lines;
  feed = await startLiveFeed({
    log,
    logger: written.logger,
    onChange: (change) => changes.push(change),
    onEvent: () => undefined,
    onFailure: (error) => {
      throw error;
    },
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
    await append(later, ticketsPurchased());
    await append(later, ticketsPurchased());
    const end = await append(log, raffleCreated({ raffleId: 13 }));
    await later.close();

    await until('it has seen the end', () => feed.position() >= end);
    expect(changes).toMatchObject([{ raffleId: 12, revision: 0 }, { raffleId: 13 }]);
    expect(lines).toMatchObject(
      [1, 2].map((revision) => ({
        msg: 'passed over an event that can not be read',
        stream: 'raffle-12',
        revision,
      })),
    );
  });
});
