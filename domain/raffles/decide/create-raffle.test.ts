import { describe, it } from '@jest/globals';
import { firstHead } from '../../draw/entries';
import { given } from '../../testing/raffle-spec';
import { createRaffle, END_DATE, manual, raffleCreated } from '../controls';

describe('creating a raffle', () => {
  it('opens an automatic raffle', () => {
    given().when(createRaffle()).then(raffleCreated());
  });

  it('opens a manual raffle', () => {
    given().when(createRaffle(manual)).then(raffleCreated(manual));
  });

  it('starts the chain of entries from its rules', () => {
    const { commit, ticketPriceCents } = createRaffle().data;
    const entriesHead = firstHead({
      raffleId: 12,
      commit,
      priceCents: ticketPriceCents,
      mode: 'auto',
      goal: 100,
      endDateMs: Date.parse(END_DATE),
      beacon: 'none',
    });
    given().when(createRaffle()).then(raffleCreated({ entriesHead }));
  });

  it.each([
    ['the lowest price', { ticketPriceCents: 10 }],
    ['the highest price', { ticketPriceCents: 1_000_000 }],
    ['one ticket', { totalTickets: 1 }],
    ['the most tickets', { totalTickets: 100_000 }],
    ['the highest minimum', { ...manual, minTickets: 100_000 }],
    ['an end in a moment', { endDate: '2026-05-04T10:00:00.001Z' }],
    ['an end in six months of thirty days', { endDate: '2026-10-31T10:00:00.000Z' }],
  ])('accepts %s', (_case, values) => {
    given().when(createRaffle(values)).then(raffleCreated(values));
  });

  it('is refused when another raffle took the number first', () => {
    given()
      .when(createRaffle())
      .afterLosingTo(raffleCreated({ sellerId: 99 }))
      .thenRejected({ type: 'raffle-exists' });
  });
});
