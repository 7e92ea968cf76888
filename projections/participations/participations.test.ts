import { describe, expect, it } from '@jest/globals';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { BUYER, OTHER_BUYER } from '../../domain/raffles/controls/example';
import { documentsOf } from '../testing/fold-one';
import { participations } from './participations.projection';

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
        participatedAt: new Date(first.at),
        lastPurchaseAt: new Date(first.at),
        ranges: [{ from: 1, to: 5 }],
        receipts: [
          {
            purchaseId: 'p-1',
            seq: 1,
            from: 1,
            to: 5,
            head: first.data.entriesHead,
            amountCents: first.data.amountCents,
          },
        ],
        lastPage: 0,
      },
    ]);
  });

  it('join ranges that follow each other, and no others', () => {
    const next = ticketsPurchased({ tickets: 2, at: '2026-05-06T10:00:00.000Z' }, first);
    const others = ticketsPurchased({ tickets: 3, buyerId: OTHER_BUYER }, next);
    const last = ticketsPurchased({ tickets: 1 }, others);
    const [mine, theirs] = documentsOf(participations, raffleCreated(), first, next, others, last);
    expect(mine).toMatchObject({
      tickets: 8,
      participatedAt: new Date(first.at),
      lastPurchaseAt: new Date(last.at),
      ranges: [
        { from: 1, to: 7 },
        { from: 11, to: 11 },
      ],
    });
    expect(mine?.receipts.map(({ seq }) => seq)).toEqual([1, 2, 4]);
    expect(theirs).toMatchObject({ tickets: 3, ranges: [{ from: 8, to: 10 }] });
  });

  it('do not change when the raffle ends, however many took part', () => {
    const bought = documentsOf(participations, raffleCreated(), first);
    const ends = [raffleCompleted(), raffleCancelled(), winnerDrawn()];
    expect(documentsOf(participations, raffleCreated(), first, ...ends)).toEqual(bought);
  });

  it('count what is beyond the first page without holding it', () => {
    const beyond = ticketsPurchased({ seq: 2_001, tickets: 4 }, first);
    const [participation] = documentsOf(participations, raffleCreated(), first, beyond);
    expect(participation).toMatchObject({
      tickets: 9,
      ranges: [{ from: 1, to: 5 }],
      lastPage: 1,
      lastPurchaseAt: new Date(beyond.at),
    });
    expect(participation?.receipts).toHaveLength(1);
  });
});
