import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { play } from '../testing/played-sale';
import { boughtBy, sales } from '../testing/random-sales';
import { later } from './controls';
import type { RaffleEvent } from './events';
import { FEATURE_LASTS_MS } from './state';

const purchasesIn = (history: readonly RaffleEvent[]) =>
  history.filter((event) => event.type === 'TicketsPurchased').map(({ data }) => data);

const always = (holds: (history: readonly RaffleEvent[]) => void) =>
  fc.assert(fc.property(sales, (sale) => holds(play(sale).history)));

describe('in every sale', () => {
  it('an automatic raffle never sells more than its total, and ends with its last ticket', () => {
    always((history) => {
      const [created] = history;
      if (created?.type !== 'RaffleCreated' || created.data.totalTickets === null) return;
      const sold = purchasesIn(history).reduce((sum, { tickets }) => sum + tickets, 0);
      expect(sold).toBeLessThanOrEqual(created.data.totalTickets);
      const soldOut = history.some(
        (e) => e.type === 'RaffleCompleted' && e.data.reason === 'sold-out',
      );
      expect(soldOut).toBe(sold === created.data.totalTickets);
    });
  });

  it('tickets are numbered without gap or overlap, purchases one by one', () => {
    always((history) => {
      let last = 0;
      purchasesIn(history).forEach(({ seq, tickets, firstTicket, lastTicket }, index) => {
        expect(seq).toBe(index + 1);
        expect(tickets).toBeGreaterThanOrEqual(1);
        expect([firstTicket, lastTicket]).toEqual([last + 1, last + tickets]);
        last = lastTicket;
      });
    });
  });

  it('every event carries the totals after it', () => {
    always((history) => {
      const buyers = new Set<number>();
      let soldTickets = 0;
      for (const { type, data } of history) {
        if (type === 'TicketsPurchased') {
          soldTickets += data.tickets;
          buyers.add(data.buyerId);
        }
        expect(data).toMatchObject({ raffleId: 12, soldTickets, participants: buyers.size });
      }
    });
  });

  it('each purchase costs its tickets, and the seller does not buy', () => {
    always((history) => {
      for (const purchase of purchasesIn(history)) {
        expect(purchase.amountCents).toBe(purchase.tickets * 150);
        expect(purchase.buyerId).not.toBe(purchase.sellerId);
      }
    });
  });

  it('operators buy nothing, while members can', () => {
    let boughtByMembers = 0;
    fc.assert(
      fc.property(sales, (sale) => {
        boughtByMembers += purchasesIn(play(boughtBy('members', sale)).history).length;
        expect(purchasesIn(play(boughtBy('operators', sale)).history)).toEqual([]);
      }),
    );
    expect(boughtByMembers).toBeGreaterThan(0);
  });

  it('events are dated in order', () => {
    always((history) => {
      const dates = history.map(({ at }) => at);
      expect(dates).toEqual(dates.toSorted());
    });
  });

  it('nothing is sold from the end date on, or after the raffle ended', () => {
    always((history) => {
      const [created] = history;
      if (created?.type !== 'RaffleCreated') throw new Error('A sale starts with its raffle');
      const ended = history.findIndex(({ type }) => /Completed|Cancelled/.test(type));
      history.forEach(({ type, at }, index) => {
        if (type !== 'TicketsPurchased') return;
        expect(at < created.data.endDate).toBe(true);
        expect(ended === -1 || index < ended).toBe(true);
      });
    });
  });

  it('the raffle is featured only while it is on sale, and once at a time', () => {
    always((history) => {
      let until = '';
      history.forEach(({ type, at }, index) => {
        if (type !== 'RaffleFeatured') return;
        expect(
          history.slice(0, index).some((event) => /Completed|Cancelled/.test(event.type)),
        ).toBe(false);
        expect(at >= until).toBe(true);
        until = later(at, FEATURE_LASTS_MS);
      });
    });
  });

  it('the raffle ends once, and is drawn at most once', () => {
    always((history) => {
      const types = history
        .map(({ type }) => type)
        .filter((type) => !/Purchased|Feature/.test(type));
      expect([
        ['RaffleCreated'],
        ['RaffleCreated', 'RaffleCancelled'],
        ['RaffleCreated', 'RaffleCompleted'],
        ['RaffleCreated', 'RaffleCompleted', 'WinnerDrawn'],
      ]).toContainEqual(types);
    });
  });
});
