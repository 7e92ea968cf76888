import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import type { RaffleCreated, TicketsPurchased } from '../../domain/raffles/events';

/** A raffle's purchases of one ticket each, by this many buyers in turn. */
export const sale = (raffleId: number, purchases: number, buyers = 7): TicketsPurchased[] => {
  let last: RaffleCreated | TicketsPurchased = raffleCreated({ raffleId });
  return Array.from({ length: purchases }, (_, index) => {
    const purchase = ticketsPurchased(
      { buyerId: 20 + (index % buyers), purchaseId: `purchase-${raffleId}-${index}` },
      last,
    );
    last = purchase;
    return purchase;
  });
};
