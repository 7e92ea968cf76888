import type { RaffleEvent, TicketsPurchased } from '../raffles/events';
import { hasEnded } from '../raffles/stages';
import { compare, whenOf, type Invariant, type LoggedEvent, type Tell } from './invariant';

interface Sums {
  sold: number;
  purchases: number;
  captured: number;
  readonly price: number;
  participants: number;
  /** Empty once the raffle has ended: nobody can be added. */
  readonly buyers: Set<number>;
  hasEnded: boolean;
}

const added = (sums: Sums, event: LoggedEvent<TicketsPurchased>, tell: Tell): void => {
  const { tickets, buyerId, amountCents, capturedCents } = event.data;
  if (!sums.buyers.has(buyerId)) sums.participants += 1;
  sums.buyers.add(buyerId);
  sums.sold += tickets;
  sums.purchases += 1;
  sums.captured += capturedCents;
  compare(tell, event, sums.price * tickets, amountCents, 'amountCents *');
};

const compareTotals = (sums: Sums, event: LoggedEvent<RaffleEvent>, tell: Tell): void => {
  const { soldTickets, participants } = event.data;
  compare(tell, event, sums.sold, soldTickets, 'soldTickets *');
  compare(tell, event, sums.participants, participants, 'participants *');
  sums.sold = soldTickets;
  sums.participants = participants;
};

const compareRest = (sums: Sums, event: LoggedEvent<RaffleEvent>, tell: Tell): void => {
  if (event.type === 'RaffleCancelled')
    compare(tell, event, sums.captured, event.data.refundedCents, 'refundedCents *');
  if ('purchases' in event.data)
    compare(tell, event, sums.purchases, event.data.purchases, 'purchases *');
  if (!hasEnded(event)) return;
  sums.buyers.clear();
  sums.hasEnded = true;
};

/** The totals that every event of a raffle carries are the sums of its purchases. */
export const totalsAreSums: Invariant<{ readonly raffles: Map<number, Sums> }> = {
  name: 'totals-are-sums',
  initialState: () => ({ raffles: new Map() }),
  see: whenOf('raffle', ({ raffles }, event, tell) => {
    const { raffleId } = event.data;
    if (event.type === 'RaffleCreated') {
      const price = event.data.ticketPriceCents;
      const nothing = {
        sold: 0,
        purchases: 0,
        captured: 0,
        participants: 0,
        hasEnded: false,
        buyers: new Set<number>(),
      };
      raffles.set(raffleId, { price, ...nothing });
    }
    const sums = raffles.get(raffleId);
    // A purchase after the end is told elsewhere.
    if (!sums || (sums.hasEnded && event.type === 'TicketsPurchased')) return;
    if (event.type === 'TicketsPurchased') added(sums, event, tell);
    compareTotals(sums, event, tell);
    compareRest(sums, event, tell);
  }),
};
