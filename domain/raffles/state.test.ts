import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { raffles } from '../testing/raffle-spec';
import {
  buyTickets,
  later,
  manual,
  OTHER_BUYER,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from './controls';
import type { RaffleEvent } from './events';
import { availableTickets, evolve, sizeOfRaffle, ticketsLeft, unknownRaffle } from './state';

const known = (...history: readonly RaffleEvent[]) => {
  const raffle = history.reduce(evolve, unknownRaffle);
  if (raffle.status === 'unknown') throw new Error('The history has no raffle');
  return raffle;
};

describe('the tickets left', () => {
  it('are the total minus the sold ones in an automatic raffle', () => {
    const raffle = known(raffleCreated(), ticketsPurchased({ tickets: 30 }));
    expect([ticketsLeft(raffle), availableTickets(raffle)]).toEqual([70, 70]);
  });

  it('are counted to a million in a manual raffle, of which one purchase can take 100,000', () => {
    const sold = ticketsPurchased({ tickets: 30 }, raffleCreated(manual));
    const raffle = known(raffleCreated(manual), sold);
    expect([ticketsLeft(raffle), availableTickets(raffle)]).toEqual([999_970, 100_000]);
  });

  it('are never negative', () => {
    const raffle = known(raffleCreated(), ticketsPurchased({ tickets: 101 }));
    expect(ticketsLeft(raffle)).toBe(0);
  });
});

describe('events that can’t follow', () => {
  it.each([
    ['a purchase', ticketsPurchased()],
    ['a seal', raffleCompleted()],
    ['a cancellation', raffleCancelled()],
  ])('%s without a raffle leaves none', (_case, event) => {
    expect(evolve(unknownRaffle, event)).toBe(unknownRaffle);
  });

  it.each([
    ['no raffle', []],
    ['a raffle on sale', [raffleCreated()]],
    ['a cancelled raffle', [raffleCreated(), raffleCancelled()]],
  ])('a draw of %s changes nothing', (_case, history) => {
    const raffle = history.reduce(evolve, unknownRaffle);
    expect(evolve(raffle, winnerDrawn())).toBe(raffle);
  });

  it('a second creation changes nothing', () => {
    const raffle = known(raffleCreated());
    expect(evolve(raffle, raffleCreated({ sellerId: 99 }))).toBe(raffle);
  });

  it('a purchase after the seal changes nothing', () => {
    const raffle = known(raffleCreated(), ticketsPurchased({ tickets: 100 }), raffleCompleted());
    expect(evolve(raffle, ticketsPurchased({ purchaseId: 'late' }))).toBe(raffle);
  });
});

describe('the size of a raffle in memory', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('grows by a fixed size for each buyer and each recent purchase', () => {
    const one = ticketsPurchased();
    const again = (values: Parameters<typeof ticketsPurchased>[0] = {}) =>
      ticketsPurchased({ purchaseId: 'purchase-2', ...values }, one);
    const sizeAfter = (...purchases: readonly RaffleEvent[]) =>
      sizeOfRaffle(known(raffleCreated(), ...purchases));
    const purchase = sizeAfter(one, again()) - sizeAfter(one);
    const buyer = sizeAfter(one, again({ buyerId: OTHER_BUYER })) - sizeAfter(one, again());

    // The letters of a purchase's id, and a buyer's number, alone.
    expect(purchase).toBeGreaterThan(36);
    expect(buyer).toBeGreaterThan(8);
    expect(sizeAfter(one)).toBe(sizeAfter() + buyer + purchase);
    const dayAfter = again({ at: later(one.at, 24 * 3_600_000) });
    expect(sizeAfter(one, dayAfter)).toBe(sizeAfter(one) + purchase);
  });

  it('grows by one entry per purchase, without copies', () => {
    let last = ticketsPurchased({}, raffleCreated(manual));
    let raffle = evolve(known(raffleCreated(manual)), last);
    for (let n = 2; n <= 300; n += 1) {
      last = ticketsPurchased({ purchaseId: `purchase-${n}`, buyerId: 100 + n }, last);
      raffle = evolve(raffle, last);
    }
    const written = jest.spyOn(Map.prototype, 'set');
    const decision = raffles.decide(buyTickets({ purchaseId: 'next', buyerId: 999 }), raffle);
    if (decision.kind === 'accepted') decision.events.reduce(evolve, raffle);
    expect(decision).toMatchObject({ kind: 'accepted', events: [{ type: 'TicketsPurchased' }] });
    expect(written).toHaveBeenCalledTimes(2);
  });
});
