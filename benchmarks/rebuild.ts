import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CHECKPOINTS, type Checkpoint } from '../contracts/read-models/checkpoints';
import type { RaffleCreated, TicketsPurchased } from '../domain/raffles/messages';
import { connectDocuments } from '../platform/documents/documents';
import { encode } from '../platform/event-store/codec';
import { connectEventLog, type EventLog } from '../platform/event-store/event-log';
import { raffleStream } from '../platform/event-store/streams';
import { createLogger } from '../platform/logger';
import { readModels } from '../projections/read-models';
import { startRunner } from '../projections/runtime/runner';

export interface RebuildLoad {
  readonly events: number;
  readonly raffles: number;
  readonly buyers: number;
}

export const SPREAD: RebuildLoad = { events: 100_000, raffles: 1_000, buyers: 2_000 };
export const HOT: RebuildLoad = { events: 100_000, raffles: 1, buyers: 2_000 };

const AT = '2025-01-01T12:00:00.000Z';
const HEAD = 'a1'.repeat(32);
const APPEND_AT_ONCE = 250;
const APPENDS_AT_ONCE = 8;
const LOOK_EVERY_MS = 20;

const created = (raffleId: number): RaffleCreated => ({
  type: 'RaffleCreated',
  at: AT,
  data: {
    raffleId,
    sellerId: 1,
    soldTickets: 0,
    participants: 0,
    title: `Bicicleta de montaña ${raffleId}`,
    description: 'Cuadro de aluminio, frenos de disco y veintisiete velocidades.',
    brand: 'Orbea',
    images: ['/objects/uploads/1-bicicleta.webp'],
    categoryId: 6,
    subcategoryId: null,
    condition: 'Como nuevo',
    year: '2023',
    color: 'Azul',
    stock: 1,
    hasShipping: true,
    community: null,
    province: null,
    municipality: null,
    authorizationNumber: null,
    ticketPriceCents: 100,
    completionMode: 'manual',
    totalTickets: null,
    minTickets: 100,
    endDate: '2025-06-01T12:00:00.000Z',
    sellerType: 'particular',
    commit: HEAD,
    keyId: 'b2'.repeat(8),
    entriesHead: HEAD,
  },
});

/** The purchases of one raffle, each of one ticket by the next of its buyers. */
const purchases = (raffleId: number, count: number, buyers: number): TicketsPurchased[] =>
  Array.from({ length: count }, (_, index) => {
    const ticket = index + 1;
    // A stride that shares no factor with the number of buyers visits them all in an order of its own.
    const buyerId = 2 + ((index * 7 + raffleId * 13) % buyers);
    return {
      type: 'TicketsPurchased',
      at: AT,
      data: {
        raffleId,
        sellerId: 1,
        soldTickets: ticket,
        participants: Math.min(ticket, buyers),
        purchaseId: randomUUID(),
        buyerId,
        tickets: 1,
        firstTicket: ticket,
        lastTicket: ticket,
        amountCents: 100,
        capturedCents: 0,
        seq: ticket,
        tag: `t${buyerId}`,
        entriesHead: HEAD,
      },
    };
  });

const fillRaffle = async (log: EventLog, raffleId: number, count: number, buyers: number) => {
  const events = [created(raffleId), ...purchases(raffleId, count, buyers)];
  for (let at = 0; at < events.length; at += APPEND_AT_ONCE) {
    const page = events.slice(at, at + APPEND_AT_ONCE);
    const encoded = page.map((event) => encode(event, { correlationId: 'benchmark' }));
    await log.append(raffleStream(raffleId), encoded, at === 0 ? 'no-stream' : at - 1);
  }
};

/** Appends a history to an empty log. */
export const fillLog = async (eventStoreUrl: string, load: RebuildLoad): Promise<void> => {
  const log = connectEventLog(eventStoreUrl);
  const left = Array.from({ length: load.raffles }, (_, index) => index + 1);
  const work = async () => {
    for (let raffleId = left.shift(); raffleId !== undefined; raffleId = left.shift()) {
      await fillRaffle(log, raffleId, load.events / load.raffles, load.buyers);
    }
  };
  await Promise.all(Array.from({ length: APPENDS_AT_ONCE }, work));
  await log.close();
};

/**
 * Builds every read model of a log in an empty document store.
 * @returns how many events the log holds, and how long it took from the start until readers may read
 */
export const measureRebuild = async (
  eventStoreUrl: string,
  mongodbUrl: string,
  load: RebuildLoad,
): Promise<{ events: number; ms: number }> => {
  const log = connectEventLog(eventStoreUrl);
  const { db, close } = await connectDocuments(mongodbUrl);
  await db.dropDatabase();
  const checkpoints = db.collection<Checkpoint>(CHECKPOINTS);
  const logger = createLogger('benchmark', 'warn');
  const announce = () => undefined;
  const startedAt = performance.now();
  const runner = await startRunner(
    { log, db, logger, projections: readModels, announce },
    'benchmark',
  );
  while ((await checkpoints.countDocuments({ caughtUp: true })) < readModels.length) {
    await delay(LOOK_EVERY_MS);
  }
  const ms = performance.now() - startedAt;
  await runner.stop();
  await Promise.all([log.close(), close()]);
  return { events: load.events + load.raffles, ms };
};
