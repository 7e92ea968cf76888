import { compare, logPositionOf, whenOf, type Invariant } from './invariant';

/** The last purchase of each raffle, and its last ticket. */
type Sales = Map<number, { seq: number; last: number }>;

/** Purchases count 1, 2, 3 …; their tickets run from 1 without a gap or an overlap. */
export const ticketsInOrder: Invariant<{ readonly sales: Sales }> = {
  name: 'tickets-in-order',
  initialState: () => ({ sales: new Map() }),
  see: whenOf('raffle', ({ sales }, event, tell) => {
    if (event.type !== 'TicketsPurchased') return;
    const { raffleId, seq, firstTicket, lastTicket, tickets } = event.data;
    const sale = sales.get(raffleId) ?? { seq: 0, last: 0 };
    const [from, to] = [sale.last + 1, sale.last + tickets];
    if (firstTicket !== from || lastTicket !== to)
      tell({
        ...logPositionOf(event),
        expected: ['tickets * to *', from, to],
        found: ['tickets * to *', firstTicket, lastTicket],
      });
    compare(tell, event, sale.seq + 1, seq, 'purchase *');
    sales.set(raffleId, { seq, last: lastTicket });
  }),
};
