import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import {
  BOUGHT_AT,
  buyTickets,
  later,
  manual,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
} from '../controls';

const HOUR_MS = 60 * 60 * 1000;
const press = { purchaseId: 'purchase-1', tickets: 5 } as const;
const bought = ticketsPurchased(press);

describe('the same purchase sent again', () => {
  it('buys nothing', () => {
    given(raffleCreated(), bought).when(buyTickets(press)).thenNothing();
  });

  it('buys nothing though others bought in between', () => {
    const others = ticketsPurchased({ purchaseId: 'purchase-2', tickets: 3 }, bought);
    given(raffleCreated(), bought, others).when(buyTickets(press)).thenNothing();
  });

  it('buys nothing when it had sold out the raffle', () => {
    const all = ticketsPurchased({ tickets: 100 });
    given(raffleCreated(), all, raffleCompleted({}, all))
      .when(buyTickets({ tickets: 100 }))
      .thenNothing();
  });

  it('buys nothing after the end date, nor after a cancellation', () => {
    const now = later('2026-06-01T10:00:00.000Z', HOUR_MS);
    given(raffleCreated(), bought)
      .when(buyTickets({ ...press, now }))
      .thenNothing();
    given(raffleCreated(), bought, raffleCancelled({}, bought))
      .when(buyTickets({ ...press, now }))
      .thenNothing();
  });

  it('is refused with another number of tickets', () => {
    given(raffleCreated(), bought)
      .when(buyTickets({ ...press, tickets: 6 }))
      .thenRejected({ type: 'purchase-key-reused' });
  });
});

describe('a purchase is remembered', () => {
  const raffle = raffleCreated(manual);
  const first = ticketsPurchased(press, raffle);
  const secondAt = later(BOUGHT_AT, 24 * HOUR_MS - 1);
  const second = ticketsPurchased({ purchaseId: 'purchase-2', at: secondAt }, first);
  const thirdAt = later(secondAt, 2);
  const third = ticketsPurchased({ purchaseId: 'purchase-3', at: thirdAt }, second);

  it('for 24 hours, however many are sold', () => {
    const now = later(BOUGHT_AT, 24 * HOUR_MS);
    given(raffle, first, second)
      .when(buyTickets({ ...press, now }))
      .thenNothing();
    const nextDay = { ...press, purchaseId: 'purchase-2', tickets: 1 };
    const almost = later(secondAt, 24 * HOUR_MS);
    const fourth = ticketsPurchased(
      { purchaseId: 'purchase-4', at: later(thirdAt, 23 * HOUR_MS) },
      third,
    );
    given(raffle, first, second, third, fourth)
      .when(buyTickets({ ...nextDay, now: almost }))
      .thenNothing();
  });

  it('and forgotten after two days of sales', () => {
    const at = later(thirdAt, 24 * HOUR_MS);
    const fourth = ticketsPurchased({ purchaseId: 'purchase-4', at }, third);
    given(raffle, first, second, third, fourth)
      .when(buyTickets({ ...press, now: at }))
      .then(ticketsPurchased({ ...press, at }, fourth));
  });
});
