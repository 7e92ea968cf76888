import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buyTickets, manual, raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { newEvent } from '../../platform/event-store/codec';
import { catalogue } from '../../domain/catalogue';
import { connectEventLog, type EventLog } from '../../platform/event-store/event-log';
import { raffleSnapshotStream, raffleStream } from '../../domain/raffles/stream';
import type { Application } from '../application';
import { testApplication } from '../testing/test-application';

/** More than fit into one part. */
const PURCHASES = 5_200;
const PAGE = 250;
const context = { correlationId: 'test' };
/** Created once, because each ready-made purchase computes a chain. */
const purchase = ticketsPurchased();

let eventStore: EventStoreServer;
let log: EventLog;
let raffles = 0;

beforeAll(async () => {
  eventStore = await EventStoreServer.start();
  log = connectEventLog(eventStore.url, { catalogue });
});

afterAll(async () => {
  await log.close();
  await eventStore.close();
});

const headOf = (raffleId: number, seq: number) => `head-${raffleId}-${seq}`;

/** A raffle with this many tickets sold, in a stream without snapshots. */
const soldRaffle = async (): Promise<number> => {
  const raffleId = (raffles += 1);
  const endDate = '2126-06-01T10:00:00.000Z';
  const history: RaffleEvent[] = [
    raffleCreated({ ...manual, raffleId, totalTickets: null, endDate }),
    ...Array.from({ length: PURCHASES }, (_, index): RaffleEvent => ({
      ...purchase,
      data: {
        ...purchase.data,
        raffleId,
        buyerId: 1_000 + (index % 3_000),
        seq: index + 1,
        soldTickets: index + 1,
        participants: Math.min(index + 1, 3_000),
        purchaseId: `p-${index + 1}`,
        entriesHead: headOf(raffleId, index + 1),
      },
    })),
  ];
  for (let at = 0; at < history.length; at += PAGE) {
    const page = history.slice(at, at + PAGE).map((event) => newEvent(event, context));
    await log.append(raffleStream(raffleId), page, at === 0 ? 'no-stream' : at - 1);
  }
  return raffleId;
};

/** A newly started program, and the raffle events that it reads. */
const afterStart = () => {
  const read = { events: 0 };
  const counting: EventLog = {
    ...log,
    async *readStream(stream, options) {
      for await (const event of log.readStream(stream, options)) {
        if (stream.startsWith('raffle-')) read.events += 1;
        yield event as never; // the caller names the type of a stream's events
      }
    },
  };
  return { app: testApplication(counting), read };
};

const buy = (app: Application, raffleId: number, purchaseId: string) =>
  app.raffles.handle(
    raffleStream(raffleId),
    buyTickets({ raffleId, purchaseId, buyerId: 1_000, tickets: 1 }),
    context,
  );

/** Makes a program read the whole raffle, which stores its snapshot. */
const takeSnapshot = async (raffleId: number) => {
  const { app } = afterStart();
  await app.raffles.states.load(raffleStream(raffleId));
  await app.idle();
};

describe('a raffle that has sold thousands of tickets', () => {
  it('is read from its snapshot after a start, and decides as from its events', async () => {
    const raffleId = await soldRaffle();
    await takeSnapshot(raffleId);
    const { app, read } = afterStart();
    const sold = await buy(app, raffleId, 'p-new');
    expect(sold).toMatchObject({
      kind: 'accepted',
      events: [{ data: { seq: PURCHASES + 1, firstTicket: PURCHASES + 1, participants: 3_000 } }],
    });
    expect(read.events).toBeLessThan(10);
    // A purchase from before the snapshot is still recognised.
    expect(await buy(app, raffleId, 'p-17')).toMatchObject({ kind: 'accepted', events: [] });
  });

  it('reads later purchases after the snapshot', async () => {
    const raffleId = await soldRaffle();
    await takeSnapshot(raffleId);
    const before = afterStart().app;
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => buy(before, raffleId, `q-${index}`)),
    );
    const { app } = afterStart();
    const { state } = await app.raffles.states.load(raffleStream(raffleId));
    expect(state).toMatchObject({ purchases: PURCHASES + 50 });
  });

  it('ignores a snapshot that does not match its events, and takes a new one', async () => {
    const [raffleId, other] = [await soldRaffle(), await soldRaffle()];
    await takeSnapshot(other);
    for await (const { type, data, at } of log.readStream(
      raffleSnapshotStream(`raffle-${other}`),
    )) {
      const forged = newEvent({ type, data, at }, context);
      await log.append(raffleSnapshotStream(`raffle-${raffleId}`), [forged], 'any');
    }
    const first = afterStart();
    expect(await buy(first.app, raffleId, 'p-new')).toMatchObject({ kind: 'accepted' });
    expect(first.read.events).toBeGreaterThan(PURCHASES);
    await first.app.idle();
    const second = afterStart();
    await buy(second.app, raffleId, 'p-newer');
    expect(second.read.events).toBeLessThan(10);
  });

  it('loses nothing when its snapshots are deleted', async () => {
    const raffleId = await soldRaffle();
    await takeSnapshot(raffleId);
    await log.deleteStream(raffleSnapshotStream(`raffle-${raffleId}`));
    const { app } = afterStart();
    expect(await buy(app, raffleId, 'p-new')).toMatchObject({
      kind: 'accepted',
      state: { purchases: PURCHASES + 1 },
    });
  });
});
