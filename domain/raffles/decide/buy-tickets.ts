import { nextHead as nextHeadAnywhere } from '../../draw/entries';
import { accept, reject, unchanged } from '../../shared/decision';
import type { SalePolicy } from '../../shared/stream-kind';
import type { BuyTickets } from '../commands';
import type { RaffleEvent, TicketsPurchased } from '../events';
import {
  availableTickets,
  featureOf,
  TICKETS_MOST,
  ticketsLeft,
  withPurchase,
  recall,
  type Raffle,
} from '../state';
import { completed, type ActiveRaffle, type RaffleDecision } from './shared';

const purchase = (
  raffle: ActiveRaffle,
  { data, metadata: { now } }: BuyTickets,
  { nextHead = nextHeadAnywhere }: SalePolicy,
): TicketsPurchased => {
  const { purchaseId, buyerId, tickets, tag } = data;
  const entry = {
    seq: raffle.purchases + 1,
    from: raffle.soldTickets + 1,
    to: raffle.soldTickets + tickets,
    tag,
  };
  return {
    type: 'TicketsPurchased',
    at: now.toISOString(),
    data: {
      raffleId: raffle.raffleId,
      sellerId: raffle.sellerId,
      purchaseId,
      buyerId,
      tickets,
      firstTicket: entry.from,
      lastTicket: entry.to,
      amountCents: raffle.priceCents * tickets,
      capturedCents: 0,
      seq: entry.seq,
      tag,
      entriesHead: nextHead(raffle.entriesHead, entry),
      soldTickets: entry.to,
      // Counted without adding: an entry added here would make the next event copy the map.
      participants: raffle.buyers.size + (raffle.buyers.has(buyerId) ? 0 : 1),
      ...featureOf(raffle, now),
    },
  };
};

const isTicketCount = (tickets: number): boolean => Number.isSafeInteger(tickets) && tickets >= 1;

export const decideBuyTickets = (
  command: BuyTickets,
  raffle: Raffle,
  policy: SalePolicy,
): RaffleDecision<
  | 'raffle-not-found'
  | 'purchase-key-reused'
  | 'operators-cannot-buy'
  | 'own-raffle'
  | 'tickets-sold-out'
  | 'raffle-ended'
  | 'tickets-out-of-range'
  | 'too-many-tickets'
  | 'not-enough-tickets'
> => {
  const { data, metadata } = command;
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  const earlier = recall(raffle.recentPurchases, data.purchaseId);
  if (earlier) {
    // The same purchase, sent again. With another number of tickets it is a different one.
    return earlier.tickets === data.tickets ? unchanged : reject({ type: 'purchase-key-reused' });
  }
  if (data.buyerIsOperator) return reject({ type: 'operators-cannot-buy' });
  if (data.buyerId === raffle.sellerId) return reject({ type: 'own-raffle' });
  if (ticketsLeft(raffle) === 0) return reject({ type: 'tickets-sold-out' });
  if (raffle.status !== 'active' || metadata.now >= raffle.endDate) {
    return reject({ type: 'raffle-ended' });
  }
  if (!isTicketCount(data.tickets)) return reject({ type: 'tickets-out-of-range' });
  if (data.tickets > TICKETS_MOST) return reject({ type: 'too-many-tickets' });
  const available = availableTickets(raffle);
  if (data.tickets > available) return reject({ type: 'not-enough-tickets', available });

  const purchased = purchase(raffle, command, policy);
  if (raffle.mode === 'manual' || data.tickets < ticketsLeft(raffle)) return accept(purchased);
  const soldOut = withPurchase(raffle, purchased);
  return accept<RaffleEvent>(purchased, completed(soldOut, 'sold-out', metadata.now, policy));
};
