import { expect, it } from '@jest/globals';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { documentsOf } from '../testing/fold-one';
import { raffleSearch } from './fold';

const created = raffleCreated({ title: 'Balón ÑANDÚ', description: 'Único', brand: 'Ço' });

it('holds what a raffle is searched, filtered and ordered by', () => {
  expect(documentsOf(raffleSearch, created)).toEqual([
    {
      _id: 12,
      position: 10,
      title: 'Balón ÑANDÚ',
      brand: 'Ço',
      text: 'balon nandu unico co',
      categoryId: 4,
      subcategoryId: null,
      sellerId: 3,
      sellerType: 'particular',
      ticketPriceCents: 150,
      createdAt: new Date(created.at),
      endDate: new Date(created.data.endDate),
      status: 'active',
    },
  ]);
});

it.each([
  ['completed', raffleCompleted()],
  ['cancelled', raffleCancelled()],
])('is %s at its end', (status, end) => {
  expect(documentsOf(raffleSearch, created, end)).toMatchObject([{ position: 20, status }]);
});

it('stays as it is when tickets are sold, and when it is drawn', () => {
  const events = [created, ticketsPurchased(), raffleCompleted(), winnerDrawn()];
  expect(documentsOf(raffleSearch, ...events)).toMatchObject([{ position: 30 }]);
});

it('holds nothing of a raffle without its creation', () => {
  expect(documentsOf(raffleSearch, raffleCompleted())).toEqual([]);
});
