import { describe, expect, it } from '@jest/globals';
import { rangesOf, seqOfLine } from './document';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { BUYER, OTHER_BUYER } from '../../domain/raffles/controls/example';
import type { TicketsPurchased } from '../../domain/raffles/events';
import { recorded } from '../../tests/kit/recorded';
import { documentsOf } from '../testing/fold-one';
import { participations } from './fold';

const first = ticketsPurchased({ tickets: 5, purchaseId: 'p-1' });

describe('participations', () => {
  it('begin with the first purchase', () => {
    expect(documentsOf(participations, raffleCreated(), first)).toEqual([
      {
        _id: `12-${BUYER}`,
        position: 20,
        raffleId: 12,
        buyerId: BUYER,
        tag: first.data.tag,
        tickets: 5,
        purchases: 1,
        participatedAt: new Date(first.at),
        lastPurchaseAt: new Date(first.at),
        ranges: '1-5',
        rangeCount: 1,
        receipts: [`1 1 5 ${first.data.amountCents} p-1 ${first.data.entriesHead}`],
        pages: [],
      },
    ]);
  });

  it('are not concerned by other events', () => {
    const others = recorded([raffleCreated(), raffleCompleted()]);
    expect(others.flatMap((event) => participations.keys(event))).toEqual([]);
  });

  it('join adjacent ranges, and no others', () => {
    const next = ticketsPurchased({ tickets: 2, at: '2026-05-06T10:00:00.000Z' }, first);
    const others = ticketsPurchased({ tickets: 3, buyerId: OTHER_BUYER }, next);
    const last = ticketsPurchased({ tickets: 1 }, others);
    const [mine, theirs] = documentsOf(participations, raffleCreated(), first, next, others, last);
    expect(mine).toMatchObject({
      tickets: 8,
      purchases: 3,
      participatedAt: new Date(first.at),
      lastPurchaseAt: new Date(last.at),
      ranges: '1-7 11-11',
      rangeCount: 2,
    });
    expect(mine?.receipts.map(seqOfLine)).toEqual([1, 2, 4]);
    expect(theirs).toMatchObject({ tickets: 3, ranges: '8-10', rangeCount: 1 });
  });

  it('do not change when the raffle ends, however many took part', () => {
    const bought = documentsOf(participations, raffleCreated(), first);
    const ends = [raffleCompleted(), raffleCancelled(), winnerDrawn()];
    expect(documentsOf(participations, raffleCreated(), first, ...ends)).toEqual(bought);
  });

  const purchases = (count: number, firstSeq = 1, after = first): TicketsPurchased[] => {
    const made: TicketsPurchased[] = [];
    for (let index = 0; index < count; index += 1) {
      const others = ticketsPurchased({ buyerId: OTHER_BUYER }, made.at(-1) ?? after);
      made.push(ticketsPurchased({ seq: firstSeq + index }, others));
    }
    return made;
  };

  const partsOf = (event: TicketsPurchased) => ({
    from: event.data.firstTicket,
    to: event.data.lastTicket,
  });

  it.each([99, 100, 101, 130])('hold the newest hundred ranges of %i', (count) => {
    const made = purchases(count);
    const [mine] = documentsOf(participations, raffleCreated(), ...made);
    if (!mine) throw new Error('There is no participation');
    expect(mine).toMatchObject({ purchases: count, tickets: count, pages: [] });
    expect(mine.rangeCount).toBe(Math.min(count, 100));
    expect(rangesOf(mine)).toEqual(made.map(partsOf).slice(-100));
  });

  it('join the last range when they hold a hundred, and lose none for it', () => {
    const made = purchases(120);
    const next = ticketsPurchased({ tickets: 4, seq: 121 }, made.at(-1));
    const [mine] = documentsOf(participations, raffleCreated(), ...made, next);
    if (!mine) throw new Error('There is no participation');
    const ranges = made.map(partsOf).slice(-100);
    const joined = { from: ranges.at(-1)?.from, to: next.data.lastTicket };
    expect(rangesOf(mine)).toEqual([...ranges.slice(0, -1), joined]);
    expect(mine.rangeCount).toBe(100);
  });

  it('leave later purchases of the raffle to the pages', () => {
    const early = purchases(10, 491);
    const late = purchases(150, 501, early.at(-1));
    const far = purchases(1, 2_100, late.at(-1));
    const [mine] = documentsOf(participations, raffleCreated(), ...early, ...late, ...far);
    expect(mine?.receipts.map(seqOfLine)).toEqual(early.map(({ data }) => data.seq));
    expect(mine).toMatchObject({ purchases: 161, pages: [1, 4] });
  });

  it('join a growing range, however often', () => {
    const more = [first];
    for (let seq = 2; seq <= 300; seq += 1) more.push(ticketsPurchased({ seq }, more.at(-1)));
    const [mine] = documentsOf(participations, raffleCreated(), ...more);
    expect(mine).toMatchObject({ ranges: '1-304', rangeCount: 1 });
  });
});
