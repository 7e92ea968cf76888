import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { startEventStoreDb } from '../../packages/event-store-stand-in/src/server';
import { startMongoDb } from '../../packages/mongodb-stand-in/src/server';
import { encode } from '../../platform/event-store/codec';
import { raffleCards } from '../raffle-cards/fold';
import { readModels } from '../read-models';
import { eventually } from '../testing/eventually';
import { NAME_KEY, type Harness } from '../testing/harness';
import { Stores } from '../testing/stores';
import { startRunner, type Runner } from './runner';

jest.setTimeout(60_000);

let stores: Stores;
let harness: Harness;
let copy: Runner;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  stores = await Stores.open({ startEventStoreDb, startMongoDb });
  ({ harness } = stores);
  await harness.append(raffleCreated(), ticketsPurchased({ soldTickets: 3 }));
  lines = [];
  const output = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>); // pino wrote it
      done();
    },
  });
  const { log, db } = harness;
  const announce = () => undefined;
  const options = { log, db, logger: pino(output), projections: readModels, announce };
  copy = await startRunner(options, NAME_KEY);
  await harness.caughtUp();
});

afterEach(async () => {
  await copy.stop();
  await stores.close();
});

const expectHaltAt = async (stream: string, revision: number) => {
  const told = () => lines.find(({ msg }) => msg === 'stopped at an event that can not be read');
  await eventually('it tells where it stopped', () => told() !== undefined);
  expect(told()).toMatchObject({ level: 60, stream, revision });
  const [card] = await harness.documents(raffleCards);
  expect(card).toMatchObject({ soldTickets: 3 });
};

describe('an event that this version can not take', () => {
  it('is not passed over when no fold knows it', async () => {
    const unknown = { ...ticketsPurchased(), type: 'TicketsReturned' };
    await harness.log.append('raffle-12', [encode(unknown, { correlationId: 'test' })], 'any');
    await harness.append(ticketsPurchased({ soldTickets: 9 }));
    await expectHaltAt('raffle-12', 2);
  });

  it('is not passed over where no document would take it', async () => {
    const unknown = { ...ticketsPurchased({ raffleId: 99 }), type: 'RaffleImported' };
    await harness.log.append('raffle-99', [encode(unknown, { correlationId: 'test' })], 'any');
    await harness.append(ticketsPurchased({ soldTickets: 9 }));
    await expectHaltAt('raffle-99', 0);
  });

  it('is not passed over when a newer version wrote it', async () => {
    const event = encode(ticketsPurchased(), { correlationId: 'test' });
    const newer = { ...event, metadata: { at: ticketsPurchased().at, schemaVersion: 99 } };
    await harness.log.append('raffle-12', [newer], 'any');
    await harness.append(ticketsPurchased({ soldTickets: 9 }));
    await expectHaltAt('raffle-12', 2);
  });
});
