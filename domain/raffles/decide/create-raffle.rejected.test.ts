import { describe, it } from '@jest/globals';
import { given } from '../../testing/raffle-spec';
import { createRaffle, manual, raffleCancelled, raffleCreated } from '../controls';

describe('a raffle is not created', () => {
  it('twice', () => {
    given(raffleCreated()).when(createRaffle()).thenRejected({ type: 'raffle-exists' });
  });

  it('again after it was cancelled', () => {
    given(raffleCreated(), raffleCancelled())
      .when(createRaffle())
      .thenRejected({ type: 'raffle-exists' });
  });

  it.each([
    ['now', '2026-05-04T10:00:00.000Z'],
    ['in the past', '2026-05-03T10:00:00.000Z'],
    ['after more than six months', '2026-10-31T10:00:00.001Z'],
    ['at no date at all', 'mañana'],
  ])('with an end %s', (_case, endDate) => {
    given().when(createRaffle({ endDate })).thenRejected({ type: 'end-date-out-of-range' });
  });

  it.each([9, 0, -150, 1_000_001, 150.5, Number.NaN])('at %p cents a ticket', (cents) => {
    given()
      .when(createRaffle({ ticketPriceCents: cents }))
      .thenRejected({ type: 'price-out-of-range' });
  });

  it.each([
    ['an automatic one without tickets', { totalTickets: 0 }],
    ['an automatic one with too many tickets', { totalTickets: 100_001 }],
    ['an automatic one with half a ticket', { totalTickets: 1.5 }],
    ['an automatic one without a total', { totalTickets: null }],
    ['an automatic one with a minimum as well', { minTickets: 5 }],
    ['a manual one without a minimum', { ...manual, minTickets: null }],
    ['a manual one with a minimum of none', { ...manual, minTickets: 0 }],
    ['a manual one with too high a minimum', { ...manual, minTickets: 100_001 }],
    ['a manual one with a total as well', { ...manual, totalTickets: 100 }],
  ])('%s', (_case, values) => {
    given().when(createRaffle(values)).thenRejected({ type: 'goal-out-of-range' });
  });
});
