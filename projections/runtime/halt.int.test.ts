import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { laterCatalogue } from '../../domain/testing/later-catalogue';
import { newEvent, type AnyEvent } from '../../platform/event-store/codec';
import { connectEventLog, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import type { Logger } from '../../platform/logger';
import { raffleCards } from '../raffle-cards/fold';
import { readModels } from '../read-models';
import { until } from '../../tests/kit/until';
import { writtenLines } from '../../tests/kit/written-lines';
import { Harness, NAME_KEY } from '../testing/harness';
import { startRunner, type Runner } from './runner';

let harness: Harness;
let copy: Runner;
let lines: readonly Record<string, unknown>[];

const startProgram = (log: EventLog, logger: Logger): Promise<Runner> => {
  const announce = () => undefined;
  const { db } = harness;
  const processes = () => Promise.resolve([]);
  const stores = { log, db, logger, projections: readModels, memories: [], processes, announce };
  return startRunner(stores, NAME_KEY);
};

beforeEach(async () => {
  harness = await Harness.start();
  await harness.append(raffleCreated(), ticketsPurchased({ soldTickets: 3 }));
  const written = writtenLines();
  lines = written.lines;
  copy = await startProgram(harness.log, written.logger);
  await harness.caughtUp();
});

afterEach(async () => {
  await copy.stop();
  await harness.close();
});

/** Appends an event that only a later program can read. */
const appendLater = async (raffleId: number, event: AnyEvent) => {
  const log = connectEventLog(harness.eventStore.url, { catalogue: laterCatalogue });
  await log.append(raffleStream(raffleId), [newEvent(event, { correlationId: 'test' })], 'any');
  await log.close();
  await harness.append(ticketsPurchased({ soldTickets: 9 }));
};

const expectHaltAt = async (place: object, reason: string) => {
  const told = () => lines.find(({ msg }) => msg === 'stopped at an event that can not be read');
  await until('it tells where it stopped', () => told() !== undefined);
  const message: unknown = expect.stringContaining(reason);
  expect(told()).toMatchObject({ level: 60, ...place, err: { ...place, message } });
  const [card] = await harness.documents(raffleCards);
  expect(card).toMatchObject({ soldTickets: 3 });
};

describe('an event that only a later program can read', () => {
  it('is not skipped when its type is new', async () => {
    await appendLater(12, { ...ticketsPurchased(), type: 'TicketsReturned' });
    await expectHaltAt(
      { stream: 'raffle-12', revision: 2 },
      'it is TicketsReturned of version 1, and this program does not know this type',
    );
  });

  it('is not skipped when no document needs it', async () => {
    await appendLater(99, { ...ticketsPurchased({ raffleId: 99 }), type: 'TicketsReturned' });
    await expectHaltAt({ stream: 'raffle-99', revision: 0 }, 'does not know this type');
  });

  it('is not skipped when its version is newer', async () => {
    await appendLater(12, ticketsPurchased());
    await expectHaltAt(
      { stream: 'raffle-12', revision: 2 },
      'it is TicketsPurchased of version 2, and this program knows it up to version 1',
    );
  });

  it('is where the later program continues', async () => {
    await appendLater(12, ticketsPurchased({ soldTickets: 7 }));
    await until('the older one stops', () => lines.some(({ level }) => level === 60));
    await copy.stop();
    const log = connectEventLog(harness.eventStore.url, { catalogue: laterCatalogue });
    copy = await startProgram(log, writtenLines().logger);
    await harness.caughtUp();
    expect(await harness.documents(raffleCards)).toMatchObject([{ soldTickets: 9, revision: 3 }]);
    await copy.stop();
    await log.close();
  });
});
