import { randomUUID } from 'node:crypto';
import { nextHeadBy } from '@domain/draw/entries';
import { entryOfPurchase } from '@domain/raffles/draw-record';
import type { RaffleEvent, TicketsPurchased } from '@domain/raffles/events';
import { newEvent } from '@platform/event-store/codec';
import { newestEvent, type EventLog } from '@platform/event-store/event-log';
import { raffleStream } from '@domain/raffles/stream';
import { sha256 } from '@platform/hashes';
import { ANY_HASH } from './raffle-created';

/** The sales of a raffle, one ticket per purchase. */
export interface Sale {
  readonly raffleId: number;
  readonly purchases: number;
  readonly buyers: number;
}

const APPEND_AT_ONCE = 250;
/** The length of a tag. */
const TAG_LENGTH = 32;

const nextHead = nextHeadBy(sha256);

/**
 * A purchase without its place in the chain. A stride without a common factor visits all buyers,
 * each raffle in another order.
 */
export const purchased = ({ raffleId, buyers }: Sale, seq: number): TicketsPurchased => ({
  type: 'TicketsPurchased',
  at: new Date().toISOString(),
  data: {
    raffleId,
    sellerId: 1,
    soldTickets: seq,
    participants: Math.min(seq, buyers),
    purchaseId: randomUUID(),
    buyerId: 1_000 + ((seq * 7 + raffleId * 13) % buyers),
    tickets: 1,
    firstTicket: seq,
    lastTicket: seq,
    amountCents: 100,
    capturedCents: 0,
    seq,
    tag: ANY_HASH.slice(0, TAG_LENGTH),
    entriesHead: ANY_HASH,
  },
});

const chained = (sale: Sale, seq: number, head: string): TicketsPurchased => {
  const purchase = purchased(sale, seq);
  const entriesHead = nextHead(head, entryOfPurchase(purchase));
  return { ...purchase, data: { ...purchase.data, entriesHead } };
};

/** Appends a sale to a raffle that has sold nothing yet. @returns the position of its last event */
export const fillPurchases = async (log: EventLog, sale: Sale): Promise<number> => {
  const created = await newestEvent<RaffleEvent>(log, raffleStream(sale.raffleId));
  let head = created?.data.entriesHead ?? '';
  let last = -1;
  for (let sold = 0; sold < sale.purchases; sold += APPEND_AT_ONCE) {
    const length = Math.min(APPEND_AT_ONCE, sale.purchases - sold);
    const events = Array.from({ length }, (_, index) => {
      const purchase = chained(sale, sold + index + 1, head);
      head = purchase.data.entriesHead;
      return newEvent(purchase, { correlationId: 'benchmark' });
    });
    // The raffle's first event has revision 0.
    last = (await log.append(raffleStream(sale.raffleId), events, sold)).position;
  }
  return last;
};
