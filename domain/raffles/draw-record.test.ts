import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstHead, nextHead } from '../draw/entries';
import { verifyDraw, type CompletePack } from '../draw/verify';
import { play } from '../testing/played-sale';
import { sales } from '../testing/random-sales';
import { manual, raffleCreated, ticketsPurchased } from './controls';
import { entryOfPurchase, rulesOf } from './draw-record';
import { drawnHolders } from './drawn-holders';
import type { RaffleEvent } from './events';

/** The pack, made from a raffle's events as any outsider could make it. */
const packOf = (history: readonly RaffleEvent[]): CompletePack | undefined => {
  const created = history.find((event) => event.type === 'RaffleCreated');
  const sealed = history.find((event) => event.type === 'RaffleCompleted');
  const drawn = history.find((event) => event.type === 'WinnerDrawn');
  if (!created || !sealed || !drawn) return undefined;
  const { seed, algorithm: version } = drawn.data;
  return {
    version,
    rules: rulesOf(created),
    entries: history.filter((event) => event.type === 'TicketsPurchased').map(entryOfPurchase),
    tickets: sealed.data.soldTickets,
    head: sealed.data.entriesHead,
    seed,
    beaconValue: null,
    winners: drawnHolders(drawn.data).map(({ ticket, tag }) => ({ ticket, tag })),
  };
};

describe('what the log records', () => {
  it('chains every purchase to the one before it, up to the seal', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        let head = '';
        for (const event of play(sale).history) {
          if (event.type === 'RaffleCreated') head = firstHead(rulesOf(event));
          if (event.type === 'TicketsPurchased') head = nextHead(head, entryOfPurchase(event));
          expect(event.data.entriesHead).toBe(head);
        }
      }),
    );
  });

  it('makes a pack that passes every check once the winner is drawn', () => {
    let drawn = 0;
    fc.assert(
      fc.property(sales, (sale) => {
        const pack = packOf(play(sale).history);
        if (!pack) return;
        drawn += 1;
        expect(verifyDraw(pack).filter(({ holds }) => !holds)).toEqual([]);
      }),
      { numRuns: 200 },
    );
    // About one random sale in five reaches its draw.
    expect(drawn).toBeGreaterThan(5);
  });
});

describe('the rules of a raffle', () => {
  it('contain its total of tickets, or its minimum', () => {
    expect(rulesOf(raffleCreated({ totalTickets: 70 }))).toMatchObject({ mode: 'auto', goal: 70 });
    expect(rulesOf(raffleCreated({ ...manual, minTickets: 8 }))).toMatchObject({
      mode: 'manual',
      goal: 8,
    });
  });

  it('contain its end in milliseconds and its price in cents', () => {
    expect(rulesOf(raffleCreated())).toMatchObject({
      raffleId: 12,
      priceCents: 150,
      endDateMs: Date.UTC(2026, 5, 1, 10),
      beacon: 'none',
    });
  });

  it('are followed by entries: number, tickets and pseudonym of each purchase', () => {
    const { tag } = ticketsPurchased().data;
    expect(entryOfPurchase(ticketsPurchased({ tickets: 4 }))).toEqual({
      seq: 1,
      from: 1,
      to: 4,
      tag,
    });
  });
});
