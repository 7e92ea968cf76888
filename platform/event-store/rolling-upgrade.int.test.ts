import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogue } from '../../domain/catalogue';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { NONCE } from '../../domain/raffles/controls/example';
import type { Catalogue } from '../../domain/shared/event-types';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { createLogger } from '../logger';
import { newEvent, type AnyEvent, type Recorded } from './codec';
import { NewerEventError } from './errors';
import { connectEventLog, type EventLog } from './event-log';
import { raffleStream } from '../../domain/raffles/stream';

/** The catalogue of programs from before raffles had nonces. */
const olderCatalogue: Catalogue = {
  ...catalogue,
  raffle: { ...catalogue.raffle, RaffleCreated: { upcasts: [(first: object) => first] } },
};

const publishedByNewer = (raffleId: number) => raffleCreated({ raffleId, nonce: NONCE });

/** The newer program draws no nonces while older ones run. */
const publishedBesideOlder = (raffleId: number) => raffleCreated({ raffleId, nonce: null });

/** The event as the older program's rules create it. */
const publishedByOlder = (raffleId: number): AnyEvent => {
  const { type, at, data } = publishedBesideOlder(raffleId);
  const known = Object.entries(data).filter(([field]) => field !== 'nonce');
  return { type, at, data: Object.fromEntries(known) };
};

/**
 * A reader of the whole log that keeps a checkpoint after each batch, as projections and reactions
 * do.
 */
class Reader {
  readonly seen: Recorded[] = [];
  place = -1;

  /** Reads from its checkpoint to the log's end, or to an event that stops it. */
  async readOn(log: EventLog): Promise<void> {
    const end = await log.endPosition();
    const stop = new AbortController();
    const options = {
      after: this.place,
      signal: stop.signal,
      logger: createLogger('test', 'silent'),
    };
    for await (const { events, position } of log.subscribe(options)) {
      this.seen.push(...events);
      this.place = position;
      if (position >= end) stop.abort();
    }
  }

  nonces(): unknown[] {
    return this.seen.map(({ data }) => ('nonce' in data ? data.nonce : undefined));
  }
}

let eventStore: EventStoreServer;
let older: EventLog;
let newer: EventLog;
/** The newer program, configured for running beside older ones. */
let newerBesideOlder: EventLog;

beforeEach(async () => {
  eventStore = await EventStoreServer.start();
  const connect = (known: Catalogue, ...writePreviousVersionOf: readonly string[]) =>
    connectEventLog(eventStore.url, { catalogue: known, writePreviousVersionOf });
  older = connect(olderCatalogue);
  newer = connect(catalogue);
  newerBesideOlder = connect(catalogue, 'RaffleCreated');
});

afterEach(async () => {
  await Promise.all([older.close(), newer.close(), newerBesideOlder.close()]);
  await eventStore.close();
});

const append = async (log: EventLog, raffleId: number, event: AnyEvent): Promise<void> => {
  await log.append(raffleStream(raffleId), [newEvent(event, { correlationId: 'test' })], 'any');
};

describe('an upgrade without a stop', () => {
  it('begins with both programs writing what both can read', async () => {
    await append(older, 1, publishedByOlder(1));
    await append(newerBesideOlder, 2, publishedBesideOlder(2));
    await append(older, 2, ticketsPurchased({ raffleId: 2 }));
    const [byOlder, byNewer] = [new Reader(), new Reader()];
    await byOlder.readOn(older);
    await byNewer.readOn(newerBesideOlder);
    expect(byOlder.nonces()).toEqual([undefined, undefined, undefined]);
    expect(byNewer.nonces()).toEqual([null, null, undefined]);
  });

  it('ends with the newer program alone, which writes its own shapes and reads all', async () => {
    await append(older, 1, publishedByOlder(1));
    await append(newerBesideOlder, 2, publishedBesideOlder(2));
    await append(newer, 3, publishedByNewer(3));
    const reader = new Reader();
    await reader.readOn(newer);
    expect(reader.nonces()).toEqual([null, null, NONCE]);
  });
});

describe('an older program that still runs', () => {
  it('stops at the newer event, gives advice, and keeps its position', async () => {
    await append(older, 1, publishedByOlder(1));
    await append(newer, 2, publishedByNewer(2));
    await append(older, 3, publishedByOlder(3));

    const reader = new Reader();
    const reading = reader.readOn(older);
    await expect(reading).rejects.toBeInstanceOf(NewerEventError);
    await expect(reading).rejects.toThrow(
      "Can't read event 0 of raffle-2: it is RaffleCreated of version 3, and this program knows it up to version 2. " +
        'Start the newer program, or finish the upgrade.',
    );
    expect(reader.seen.map(({ stream }) => stream)).toEqual(['raffle-1']);

    await reader.readOn(newer);
    expect(reader.seen.map(({ stream }) => stream)).toEqual(['raffle-1', 'raffle-2', 'raffle-3']);
  });

  it('reads the streams that it can, and refuses the others', async () => {
    await append(newer, 2, publishedByNewer(2));
    await append(older, 3, publishedByOlder(3));
    const first = async (stream: string) => (await older.readStream(stream).next()).value;
    expect(await first('raffle-3')).toMatchObject({ data: { raffleId: 3 } });
    await expect(first('raffle-2')).rejects.toBeInstanceOf(NewerEventError);
  });
});
