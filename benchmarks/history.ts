import { randomUUID } from 'node:crypto';
import type { RaffleCreated, TicketsPurchased } from '../domain/raffles/messages';
import { encode } from '../platform/event-store/codec';
import { connectEventLog, type EventLog } from '../platform/event-store/event-log';
import { raffleStream } from '../platform/event-store/streams';

/** A history of purchases to fill a log with. */
export interface History {
  readonly purchases: number;
  readonly raffles: number;
  readonly buyers: number;
}

const AT = '2025-01-01T12:00:00.000Z';
const HEAD = 'a1'.repeat(32);
const APPEND_AT_ONCE = 250;
const RAFFLES_AT_ONCE = 8;

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

/** Purchases of one ticket each. A stride without a common factor visits all buyers in an order of its own. */
const purchased = (raffleId: number, seq: number, buyers: number): TicketsPurchased => {
  const buyerId = 2 + ((seq * 7 + raffleId * 13) % buyers);
  return {
    type: 'TicketsPurchased',
    at: AT,
    data: {
      raffleId,
      sellerId: 1,
      soldTickets: seq,
      participants: Math.min(seq, buyers),
      purchaseId: randomUUID(),
      buyerId,
      tickets: 1,
      firstTicket: seq,
      lastTicket: seq,
      amountCents: 100,
      capturedCents: 0,
      seq,
      tag: HEAD.slice(0, 12),
      entriesHead: HEAD,
    },
  };
};

const fillRaffle = async (log: EventLog, raffleId: number, purchases: number, buyers: number) => {
  const events = [
    created(raffleId),
    ...Array.from({ length: purchases }, (_, index) => purchased(raffleId, index + 1, buyers)),
  ];
  for (let at = 0; at < events.length; at += APPEND_AT_ONCE) {
    const page = events.slice(at, at + APPEND_AT_ONCE);
    const encoded = page.map((event) => encode(event, { correlationId: 'benchmark' }));
    await log.append(raffleStream(raffleId), encoded, at === 0 ? 'no-stream' : at - 1);
  }
};

/** Appends a history to a log that holds none of its raffles, several raffles at a time, so that they mingle. */
export const fillLog = async (
  eventStoreUrl: string,
  { purchases, raffles, buyers }: History,
): Promise<void> => {
  const log = connectEventLog(eventStoreUrl);
  const left = Array.from({ length: raffles }, (_, index) => index + 1);
  const work = async () => {
    for (let raffleId = left.shift(); raffleId !== undefined; raffleId = left.shift()) {
      await fillRaffle(log, raffleId, purchases / raffles, buyers);
    }
  };
  await Promise.all(Array.from({ length: RAFFLES_AT_ONCE }, work));
  await log.close();
};
