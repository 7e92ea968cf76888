import { describe, expect, it } from '@jest/globals';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { SELLER } from '../../domain/raffles/controls/example';
import { recorded } from '../../tests/kit/recorded';
import { documentsOf } from '../testing/fold-one';
import { sellerStats } from './fold';

const created = {
  _id: SELLER,
  rafflesCreated: 1,
  rafflesCompleted: 0,
  rafflesFailed: 0,
  rafflesDrawn: 0,
  lastFeaturedAt: null,
};

describe('seller statistics', () => {
  it('count a raffle when it is published', () => {
    expect(documentsOf(sellerStats, raffleCreated())).toEqual([{ ...created, position: 10 }]);
  });

  it('count it as completed when it completes, and as drawn when it is drawn', () => {
    const events = [raffleCreated(), ticketsPurchased(), raffleCompleted(), winnerDrawn()];
    expect(documentsOf(sellerStats, ...events)).toEqual([
      { ...created, position: 40, rafflesCompleted: 1, rafflesDrawn: 1 },
    ]);
  });

  it('count it as failed when it is cancelled', () => {
    expect(documentsOf(sellerStats, raffleCreated(), raffleCancelled())).toEqual([
      { ...created, position: 20, rafflesFailed: 1 },
    ]);
  });

  it('show when the seller last featured a raffle, even when that is over', () => {
    const events = [
      raffleCreated(),
      raffleFeatured({ at: '2026-06-01T10:00:00.000Z' }),
      raffleFeatured({ raffleId: 14, at: '2026-06-09T10:00:00.000Z' }),
      raffleFeatured({ raffleId: 13, at: '2026-05-09T10:00:00.000Z' }),
      raffleFeatureExpired(),
    ];
    expect(documentsOf(sellerStats, ...events)).toEqual([
      { ...created, position: 40, lastFeaturedAt: new Date('2026-06-09T10:00:00.000Z') },
    ]);
  });

  it('are not concerned by purchases', () => {
    const others = recorded([ticketsPurchased(), raffleFeatureExpired()]);
    expect(others.flatMap((event) => sellerStats.keys(event))).toEqual([]);
  });

  it('are separate for each seller', () => {
    const other = raffleCreated({ raffleId: 13, sellerId: 4 });
    const stats = documentsOf(sellerStats, raffleCreated(), other, raffleCreated({ raffleId: 14 }));
    expect(stats.map(({ _id, rafflesCreated }) => [_id, rafflesCreated])).toEqual([
      [SELLER, 2],
      [4, 1],
    ]);
  });
});
