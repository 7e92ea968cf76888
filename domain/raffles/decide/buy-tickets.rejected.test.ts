import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  buyTickets,
  END_DATE,
  manual,
  OTHER_BUYER,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  SELLER,
  ticketsPurchased,
  winnerDrawn,
} from '../controls';

const another = { purchaseId: 'purchase-2', buyerId: OTHER_BUYER } as const;
const soldOut = [raffleCreated(), ticketsPurchased({ tickets: 100 }), raffleCompleted()] as const;

describe('tickets are not sold', () => {
  it('of a raffle that does not exist', () => {
    given().when(buyTickets()).thenRejected({ type: 'raffle-not-found' });
  });

  it('to the raffle’s seller', () => {
    given(raffleCreated())
      .when(buyTickets({ buyerId: SELLER }))
      .thenRejected({ type: 'own-raffle' });
  });

  it('to operators', () => {
    given(raffleCreated())
      .when(buyTickets({ buyerIsOperator: true }))
      .thenRejected({ type: 'operators-cannot-buy' });
  });

  it('when fewer are left than asked for', () => {
    given(raffleCreated(), ticketsPurchased({ tickets: 97 }))
      .when(buyTickets({ ...another, tickets: 4 }))
      .thenRejected({ type: 'not-enough-tickets', available: 3 });
  });

  it.each([
    ['sold out', soldOut],
    ['drawn', [...soldOut, winnerDrawn()]],
  ])('once the raffle is %s, and the refusal says so', (_case, history) => {
    given(...history)
      .when(buyTickets(another))
      .thenRejected({ type: 'tickets-sold-out' });
  });

  it('above a million in a manual raffle', () => {
    const million = ticketsPurchased({ tickets: 1_000_000 }, raffleCreated(manual));
    given(raffleCreated(manual), million)
      .when(buyTickets(another))
      .thenRejected({ type: 'tickets-sold-out' });
  });

  it('across the millionth ticket of a manual raffle', () => {
    const nearly = ticketsPurchased({ tickets: 999_998 }, raffleCreated(manual));
    given(raffleCreated(manual), nearly)
      .when(buyTickets({ ...another, tickets: 3 }))
      .thenRejected({ type: 'not-enough-tickets', available: 2 });
  });

  it('more than 100,000 at once', () => {
    given(raffleCreated(manual))
      .when(buyTickets({ tickets: 100_001 }))
      .thenRejected({ type: 'too-many-tickets' });
  });

  it.each([0, -5, 1.5, Number.NaN])('when the number of tickets is %p', (tickets) => {
    given(raffleCreated())
      .when(buyTickets({ tickets }))
      .thenRejected({ type: 'tickets-out-of-range' });
  });

  it('from the end date on, even before the raffle is ended', () => {
    given(raffleCreated())
      .when(buyTickets({ now: END_DATE }))
      .thenRejected({ type: 'raffle-ended' });
  });

  it('after the seller closed the raffle', () => {
    const sold = ticketsPurchased({ tickets: 10 }, raffleCreated(manual));
    given(raffleCreated(manual), sold, raffleCompleted({ reason: 'closed-by-seller' }, sold))
      .when(buyTickets(another))
      .thenRejected({ type: 'raffle-ended' });
  });

  it('after the raffle was cancelled', () => {
    given(raffleCreated(), raffleCancelled())
      .when(buyTickets())
      .thenRejected({ type: 'raffle-ended' });
  });
});
