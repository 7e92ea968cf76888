import { describe, expect, it } from '@jest/globals';
import { tagOf } from '../../draw/entries';
import { given } from '../../testing/raffle-spec';
import {
  buyTickets,
  later,
  manual,
  OTHER_BUYER,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  ticketsPurchased,
} from '../controls';

describe('buying tickets', () => {
  it('sells the first ones', () => {
    given(raffleCreated())
      .when(buyTickets({ tickets: 5 }))
      .then(
        ticketsPurchased({ tickets: 5, firstTicket: 1, lastTicket: 5, seq: 1, participants: 1 }),
      );
  });

  it('numbers tickets without a gap and counts each buyer once', () => {
    const first = ticketsPurchased({ tickets: 5 });
    const other = { purchaseId: 'purchase-2', buyerId: OTHER_BUYER, tickets: 2 };
    const second = ticketsPurchased({ ...other, firstTicket: 6, lastTicket: 7, seq: 2 }, first);
    given(raffleCreated(), first).when(buyTickets(other)).then(second);

    const again = { purchaseId: 'purchase-3', tickets: 3 };
    given(raffleCreated(), first, second)
      .when(buyTickets(again))
      .then(
        ticketsPurchased({ ...again, firstTicket: 8, lastTicket: 10, participants: 2 }, second),
      );
  });

  it('records the price and captures nothing', () => {
    given(raffleCreated({ ticketPriceCents: 999 }))
      .when(buyTickets({ tickets: 3 }))
      .then(
        ticketsPurchased(
          { tickets: 3, amountCents: 2_997, capturedCents: 0 },
          raffleCreated({ ticketPriceCents: 999 }),
        ),
      );
  });

  it('enters the draw with the holder’s pseudonym', () => {
    const tag = tagOf(12, 20, 'the secret on the receipt');
    given(raffleCreated()).when(buyTickets({ tag })).then(ticketsPurchased({ tag }));
    expect(tag).toMatch(/^[\da-f]{32}$/);
  });

  it('says until when the raffle is featured, while it is', () => {
    const featured = raffleFeatured();
    const { featuredUntil } = featured.data;
    const last = later(featuredUntil, -1);
    given(raffleCreated(), featured)
      .when(buyTickets({ now: last }))
      .then(ticketsPurchased({ at: last, featuredUntil }));
    given(raffleCreated(), featured)
      .when(buyTickets({ now: featuredUntil }))
      .then(ticketsPurchased({ at: featuredUntil }));
  });

  it('sells until the instant before the end date', () => {
    const now = '2026-06-01T09:59:59.999Z';
    given(raffleCreated())
      .when(buyTickets({ now }))
      .then(ticketsPurchased({ at: now }));
  });

  it('leaves a raffle open while tickets are left', () => {
    given(raffleCreated())
      .when(buyTickets({ tickets: 99 }))
      .then(ticketsPurchased({ tickets: 99 }));
  });

  it('seals an automatic raffle together with its last ticket', () => {
    const last = ticketsPurchased({ tickets: 100 });
    given(raffleCreated())
      .when(buyTickets({ tickets: 100 }))
      .then(last, raffleCompleted({ reason: 'sold-out', purchases: 1 }, last));
  });

  it('draws no sooner than a minute after the seal', () => {
    const one = raffleCreated({ totalTickets: 1 });
    const last = ticketsPurchased({ at: '2026-05-06T12:00:00.000Z' }, one);
    given(one)
      .when(buyTickets({ now: '2026-05-06T12:00:00.000Z' }))
      .then(last, raffleCompleted({ drawAt: '2026-05-06T12:01:00.000Z' }, last));
  });

  it('leaves a manual raffle open beyond its minimum', () => {
    given(raffleCreated(manual))
      .when(buyTickets({ tickets: 100_000 }))
      .then(ticketsPurchased({ tickets: 100_000 }, raffleCreated(manual)));
  });

  it('sells a manual raffle’s millionth ticket and leaves it open', () => {
    const before = ticketsPurchased({ tickets: 999_999 }, raffleCreated(manual));
    const press = { purchaseId: 'purchase-2', tickets: 1 };
    given(raffleCreated(manual), before)
      .when(buyTickets(press))
      .then(ticketsPurchased({ ...press, lastTicket: 1_000_000 }, before));
  });
});
