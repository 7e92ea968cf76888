import { describe, expect, it } from '@jest/globals';
import type { RaffleEvent } from '../../domain/raffles/events';
import {
  drawResealed,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { documentsOf } from '../testing/fold-one';
import { raffleCards } from './fold';

const momentsAfter = (...events: readonly RaffleEvent[]) =>
  documentsOf(raffleCards, ...events)[0]?.moments ?? [];

const typesAfter = (...events: readonly RaffleEvent[]) =>
  momentsAfter(...events).map(({ type, percent }) => (percent ? `${type} ${percent}` : type));

/** A purchase after which so many are sold. */
const soldUpTo = (soldTickets: number) => ticketsPurchased({ soldTickets });

const manual = raffleCreated({ completionMode: 'manual', totalTickets: null, minTickets: 8 });

describe('the timeline of a raffle', () => {
  it('begins with its publication', () => {
    const created = raffleCreated();
    expect(momentsAfter(created)).toStrictEqual([{ type: 'created', at: new Date(created.at) }]);
  });

  it('has each quarter of the tickets once, when it is reached', () => {
    const sold = [24, 25, 26, 50, 74, 75, 99, 100].map(soldUpTo);
    expect(typesAfter(raffleCreated(), ...sold)).toStrictEqual([
      'created',
      'milestone 25',
      'milestone 50',
      'milestone 75',
      'milestone 100',
    ]);
  });

  it('has only the last of the quarters that one purchase passes', () => {
    expect(typesAfter(raffleCreated(), soldUpTo(80))).toStrictEqual(['created', 'milestone 75']);
  });

  it('has the quarters of the minimum, where a raffle is manual, and none above it', () => {
    const sold = [1, 2, 8, 16, 800].map(soldUpTo);
    expect(typesAfter(manual, ...sold)).toStrictEqual(['created', 'milestone 25', 'milestone 100']);
  });

  it('tells of features, new seeds, the end and the draw, each with its moment', () => {
    const completed = raffleCompleted({ at: '2026-05-08T09:30:00.000Z' });
    const after = momentsAfter(
      raffleCreated(),
      raffleFeatured({ at: '2026-05-05T10:00:00.000Z' }),
      raffleFeatureExpired(),
      drawResealed({ at: '2026-05-07T10:00:00.000Z' }),
      completed,
      winnerDrawn({ at: '2026-05-08T09:31:00.000Z' }),
    );
    expect(after.slice(1)).toStrictEqual([
      { type: 'featured', at: new Date('2026-05-05T10:00:00.000Z') },
      { type: 'resealed', at: new Date('2026-05-07T10:00:00.000Z') },
      {
        type: 'completed',
        at: new Date('2026-05-08T09:30:00.000Z'),
        reason: 'Todos los tickets vendidos',
      },
      { type: 'drawn', at: new Date('2026-05-08T09:31:00.000Z') },
    ]);
  });

  it('ends with its cancellation, and why', () => {
    const cancelled = raffleCancelled();
    expect(momentsAfter(raffleCreated(), cancelled).at(-1)).toStrictEqual({
      type: 'cancelled',
      at: new Date(cancelled.at),
      reason: 'No se vendieron todos los tickets antes de la fecha límite',
    });
  });
});
