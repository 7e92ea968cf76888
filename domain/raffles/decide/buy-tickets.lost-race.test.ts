import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  buyTickets,
  manual,
  OTHER_BUYER,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
} from '../controls';

const mine = { purchaseId: 'mine', tickets: 5 } as const;
const theirs = { purchaseId: 'theirs', buyerId: OTHER_BUYER } as const;

describe('a purchase that lost the race', () => {
  it('gets the next tickets', () => {
    const rival = ticketsPurchased({ ...theirs, tickets: 2 });
    given(raffleCreated())
      .when(buyTickets(mine))
      .afterLosingTo(rival)
      .then(ticketsPurchased({ ...mine, firstTicket: 3, lastTicket: 7, seq: 2 }, rival));
  });

  it('is refused when the other one took the last ticket', () => {
    const rival = ticketsPurchased({ ...theirs, tickets: 100 });
    given(raffleCreated())
      .when(buyTickets(mine))
      .afterLosingTo(rival, raffleCompleted({}, rival))
      .thenRejected({ type: 'tickets-sold-out' });
  });

  it('is refused with the number of tickets that are left', () => {
    given(raffleCreated())
      .when(buyTickets(mine))
      .afterLosingTo(ticketsPurchased({ ...theirs, tickets: 96 }))
      .thenRejected({ type: 'not-enough-tickets', available: 4 });
  });

  it('seals the raffle when its tickets are now the last', () => {
    const rival = ticketsPurchased({ ...theirs, tickets: 95 });
    const last = ticketsPurchased(mine, rival);
    given(raffleCreated())
      .when(buyTickets(mine))
      .afterLosingTo(rival)
      .then(last, raffleCompleted({ purchases: 2, participants: 2 }, last));
  });

  it('buys nothing more when its own repeat was faster', () => {
    given(raffleCreated())
      .when(buyTickets(mine))
      .afterLosingTo(ticketsPurchased(mine))
      .thenNothing();
  });

  it('is refused when the seller closed first', () => {
    const sold = ticketsPurchased({ ...theirs, tickets: 10 }, raffleCreated(manual));
    given(raffleCreated(manual), sold)
      .when(buyTickets(mine))
      .afterLosingTo(raffleCompleted({ reason: 'closed-by-seller' }, sold))
      .thenRejected({ type: 'raffle-ended' });
  });

  it('is refused when the raffle was cancelled first', () => {
    given(raffleCreated())
      .when(buyTickets({ ...mine, now: '2026-06-01T09:59:59.999Z' }))
      .afterLosingTo(raffleCancelled())
      .thenRejected({ type: 'raffle-ended' });
  });
});
