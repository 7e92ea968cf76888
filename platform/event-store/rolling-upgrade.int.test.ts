import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { firstVersion, type Catalogue, type EventTypes } from '../../domain/shared/event-types';
import type { Event } from '../../domain/shared/message';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { createLogger } from '../logger';
import { newEvent, type AnyEvent, type Recorded } from './codec';
import { NewerEventError } from './errors';
import { connectEventLog, type EventLog } from './event-log';

interface Weighed1 {
  readonly grams: number;
}
type Weighed = Event<'Weighed', Weighed1 & { readonly scale: string | null }>;

/** The newer programs know which scale it was; the older ones can't be told. */
const weighings: EventTypes<Weighed> = {
  Weighed: {
    upcasts: [(older: Weighed1) => ({ ...older, scale: null })],
    downcast: ({ grams }): Weighed1 => ({ grams }),
  },
};
const newerCatalogue: Catalogue = { parcel: { Posted: firstVersion, ...weighings } };
const olderCatalogue: Catalogue = { parcel: { Posted: firstVersion, Weighed: firstVersion } };

const AT = '2026-05-01T10:00:00.000Z';
const SCALE = 'A';

const weighed = (grams: number, scale: string | null): Weighed => ({
  type: 'Weighed',
  at: AT,
  data: { grams, scale },
});
/** The event as the older program's rules create it. */
const weighedByOlder = (grams: number): AnyEvent => ({ type: 'Weighed', at: AT, data: { grams } });
const posted: AnyEvent = { type: 'Posted', at: AT, data: {} };
const parcelStream = (parcelId: number) => `parcel-${parcelId}`;

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

  scales(): unknown[] {
    return this.seen.map(({ data }) => ('scale' in data ? data.scale : undefined));
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
  newer = connect(newerCatalogue);
  newerBesideOlder = connect(newerCatalogue, 'Weighed');
});

afterEach(async () => {
  await Promise.all([older.close(), newer.close(), newerBesideOlder.close()]);
  await eventStore.close();
});

const append = async (log: EventLog, parcelId: number, event: AnyEvent): Promise<void> => {
  await log.append(parcelStream(parcelId), [newEvent(event, { correlationId: 'test' })], 'any');
};

describe('an upgrade without a stop', () => {
  it('begins with both programs writing what both can read', async () => {
    await append(older, 1, weighedByOlder(500));
    await append(newerBesideOlder, 2, weighed(500, null));
    await append(older, 2, posted);
    const [byOlder, byNewer] = [new Reader(), new Reader()];
    await byOlder.readOn(older);
    await byNewer.readOn(newerBesideOlder);
    expect(byOlder.scales()).toEqual([undefined, undefined, undefined]);
    expect(byNewer.scales()).toEqual([null, null, undefined]);
  });

  it('ends with the newer program alone, which writes its own shapes and reads all', async () => {
    await append(older, 1, weighedByOlder(500));
    await append(newerBesideOlder, 2, weighed(500, null));
    await append(newer, 3, weighed(500, SCALE));
    const reader = new Reader();
    await reader.readOn(newer);
    expect(reader.scales()).toEqual([null, null, SCALE]);
  });
});

describe('an older program that still runs', () => {
  it('stops at the newer event, gives advice, and keeps its position', async () => {
    await append(older, 1, weighedByOlder(500));
    await append(newer, 2, weighed(500, SCALE));
    await append(older, 3, weighedByOlder(500));

    const reader = new Reader();
    const reading = reader.readOn(older);
    await expect(reading).rejects.toBeInstanceOf(NewerEventError);
    await expect(reading).rejects.toThrow(
      "Can't read event 0 of parcel-2: it is Weighed of version 2, and this program knows it up to version 1. " +
        'Start the newer program, or finish the upgrade.',
    );
    expect(reader.seen.map(({ stream }) => stream)).toEqual(['parcel-1']);

    await reader.readOn(newer);
    expect(reader.seen.map(({ stream }) => stream)).toEqual(['parcel-1', 'parcel-2', 'parcel-3']);
  });

  it('reads the streams that it can, and refuses the others', async () => {
    await append(newer, 2, weighed(500, SCALE));
    await append(older, 3, weighedByOlder(500));
    const first = async (stream: string) => (await older.readStream(stream).next()).value;
    expect(await first('parcel-3')).toMatchObject({ data: { grams: 500 } });
    await expect(first('parcel-2')).rejects.toBeInstanceOf(NewerEventError);
  });
});
