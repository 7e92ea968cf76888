import { describe, expect, it } from '@jest/globals';
import type { RaffleEvent } from '../../domain/raffles/events';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { NONCE } from '../../domain/raffles/controls/example';
import { documentsOf } from '../testing/fold-one';
import { raffleCards } from './fold';

const cardAfter = (...events: readonly RaffleEvent[]) => documentsOf(raffleCards, ...events)[0];

const sold = ticketsPurchased({ tickets: 100 });

describe('raffle cards', () => {
  it('shows nothing of a raffle without its creation', () => {
    expect(cardAfter(sold, raffleCompleted())).toBeUndefined();
  });

  it('shows a new raffle as it was published', () => {
    const { data, at } = raffleCreated();
    expect(cardAfter(raffleCreated())).toEqual({
      _id: data.raffleId,
      position: 10,
      revision: 0,
      sellerId: data.sellerId,
      sellerType: 'particular',
      title: 'Bicicleta de paseo',
      description: 'Con cesta y luces, revisada en abril.',
      brand: 'Orbea',
      searchText: 'bicicleta de paseo con cesta y luces, revisada en abril. orbea',
      titleText: 'bicicleta de paseo',
      phase: 'running',
      images: ['/objects/uploads/bicicleta'],
      photos: [{ path: '/objects/uploads/bicicleta', width: 1_600, height: 1_200 }],
      categoryId: 4,
      subcategoryId: null,
      condition: 'Como nuevo',
      year: '2023',
      color: 'Verde',
      stock: 1,
      hasShipping: true,
      community: null,
      province: null,
      municipality: null,
      authorizationNumber: null,
      ticketPriceCents: 150,
      completionMode: 'auto',
      totalTickets: 100,
      minTickets: null,
      soldTickets: 0,
      participants: 0,
      createdAt: new Date(at),
      endDate: new Date(data.endDate),
      featuredAt: null,
      featuredUntil: null,
      status: 'active',
      closeReason: null,
      closedAt: null,
      commit: data.commit,
      keyId: 'key-1',
      nonce: NONCE,
      drawState: 'open',
      drawAt: null,
      winner: null,
      substitutes: [],
      moments: [{ type: 'created', at: new Date(at) }],
    });
  });

  it('finds text without accents or case', () => {
    const card = cardAfter(
      raffleCreated({ title: 'Balón ÑANDÚ', description: 'Único', brand: 'Ço' }),
    );
    expect(card?.searchText).toBe('balon nandu unico co');
  });

  it('counts tickets and participants from the purchase', () => {
    const purchase = ticketsPurchased({ tickets: 5, soldTickets: 35, participants: 4 });
    expect(cardAfter(raffleCreated(), purchase)).toMatchObject({
      position: 20,
      revision: 1,
      soldTickets: 35,
      participants: 4,
      status: 'active',
    });
  });

  it.each([
    ['sold-out', 'Todos los tickets vendidos'],
    ['closed-by-seller', 'Cerrada por el vendedor'],
    ['end-date-reached', 'Fecha límite alcanzada'],
  ] as const)('completes because of %s', (reason, closeReason) => {
    const completed = raffleCompleted({ reason });
    expect(cardAfter(raffleCreated(), sold, completed)).toMatchObject({
      revision: 2,
      status: 'completed',
      closeReason,
      closedAt: new Date(completed.at),
      drawState: 'sealed',
      drawAt: new Date(completed.data.drawAt),
      winner: null,
    });
  });

  it.each([
    ['unsold-at-end-date', 'No se vendieron todos los tickets antes de la fecha límite'],
    ['minimum-not-reached', 'No se alcanzó el mínimo de tickets'],
  ] as const)('cancels because of %s', (reason, closeReason) => {
    const cancelled = raffleCancelled({ reason });
    expect(cardAfter(raffleCreated(), cancelled)).toMatchObject({
      revision: 1,
      status: 'cancelled',
      closeReason,
      closedAt: new Date(cancelled.at),
      drawState: 'sealed',
      drawAt: null,
    });
  });

  it('shows the winner, and keeps the time and reason of the end', () => {
    const completed = raffleCompleted();
    const drawn = winnerDrawn();
    expect(cardAfter(raffleCreated(), sold, completed, drawn)).toMatchObject({
      revision: 3,
      status: 'completed',
      closedAt: new Date(completed.at),
      drawState: 'drawn',
      ...drawn.data.prizes[0],
    });
  });

  it('knows since when and until when a raffle is featured', () => {
    const featured = raffleFeatured();
    const featuredAt = new Date(featured.at);
    expect(cardAfter(raffleCreated(), featured)).toMatchObject({
      revision: 1,
      status: 'active',
      featuredAt,
      featuredUntil: new Date(featured.data.featuredUntil),
    });
    const over = { featuredAt, featuredUntil: null };
    expect(cardAfter(raffleCreated(), featured, raffleFeatureExpired())).toMatchObject(over);
    expect(cardAfter(raffleCreated(), featured, sold, raffleCompleted())).toMatchObject(over);
  });

  it('keeps raffles separate', () => {
    const other = raffleCreated({ raffleId: 13 });
    const cards = documentsOf(raffleCards, raffleCreated(), other, ticketsPurchased({}, other));
    expect(cards.map(({ _id, soldTickets }) => [_id, soldTickets])).toEqual([
      [12, 0],
      [13, 1],
    ]);
  });
});
