import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { RaffleChange } from '../../contracts/live';
import {
  drawHeld,
  drawResealed,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import { raffleCards } from '../../projections/raffle-cards/fold';
import { documentsOf } from '../../projections/testing/fold-one';
import { recorded } from '../../tests/kit/recorded';
import { changeAfter, changeOfCard } from './raffle-change';

const created = raffleCreated();
const sold = ticketsPurchased({ tickets: 100 }, created);
const completed = raffleCompleted({}, sold);
const drawn = winnerDrawn({}, completed);
const featured = raffleFeatured({}, created);
const { ticket, tag } = drawn.data.prizes[0].winner;

afterEach(() => {
  jest.restoreAllMocks();
});

const nowIs = (at: string | number) =>
  jest.spyOn(Date, 'now').mockReturnValue(new Date(at).getTime());

/** What watchers are told after the last of these events, heard one by one. */
const heard = (...events: readonly RaffleEvent[]): RaffleChange | undefined =>
  recorded(events).reduce<RaffleChange | undefined>(
    (before, event) => changeAfter(event, before),
    undefined,
  );

/** What somebody is told who begins to watch after these events. */
const present = (...events: readonly RaffleEvent[]): RaffleChange => {
  const [card] = documentsOf(raffleCards, ...events);
  if (!card) throw new Error('There is no card');
  return changeOfCard(card);
};

const onSale = { raffleId: 12, soldTickets: 0, participants: 0, status: 'active' };
const soldOut = {
  raffleId: 12,
  soldTickets: 100,
  participants: 1,
  featured: false,
  status: 'completed',
  closeReason: 'Todos los tickets vendidos',
};

const stories: readonly (readonly [string, readonly RaffleEvent[], object])[] = [
  ['its creation', [created], { ...onSale, revision: 0, featured: false }],
  [
    'a purchase',
    [created, ticketsPurchased({ tickets: 5 }, created)],
    { ...onSale, revision: 1, soldTickets: 5, participants: 1, featured: false },
  ],
  ['its feature', [created, featured], { ...onSale, revision: 1, featured: true }],
  [
    'the end of its feature',
    [created, featured, raffleFeatureExpired({}, created)],
    { ...onSale, revision: 2, featured: false },
  ],
  [
    'a reseal while it is featured',
    [created, featured, drawResealed({ featuredUntil: featured.data.featuredUntil }, created)],
    { ...onSale, revision: 2, featured: true },
  ],
  ['its last ticket', [created, sold, completed], { ...soldOut, revision: 2 }],
  [
    'its draw',
    [created, sold, completed, drawn],
    { ...soldOut, revision: 3, winner: { ticket, tag } },
  ],
  [
    'a draw that is held',
    [created, sold, completed, drawHeld({}, sold)],
    { ...soldOut, revision: 3, drawHeld: true },
  ],
  [
    'its cancellation after that',
    [created, sold, completed, drawHeld({}, sold), raffleCancelled({ reason: 'draw-held' }, sold)],
    {
      ...soldOut,
      revision: 4,
      status: 'cancelled',
      closeReason: 'Cancelada por Rifaviva antes del sorteo',
    },
  ],
  [
    'its end without enough tickets',
    [created, raffleCancelled({}, created)],
    {
      ...onSale,
      revision: 1,
      featured: false,
      status: 'cancelled',
      closeReason: 'No se vendieron todos los tickets antes de la fecha límite',
    },
  ],
];

describe('the values of a raffle', () => {
  it.each(stories)('are told after %s', (_what, events, values) => {
    nowIs(featured.at);
    expect(heard(...events)).toEqual(values);
  });

  it.each(stories)('are the same for somebody who comes after %s', (_what, events, values) => {
    nowIs(featured.at);
    expect(present(...events)).toEqual(values);
  });

  it('keep what an event does not tell', () => {
    const [event] = recorded([drawn]);
    if (!event) throw new Error('Nothing was recorded');
    expect(changeAfter(event, undefined)).not.toHaveProperty('closeReason');
    expect(changeAfter(event, heard(created, sold, completed))).toMatchObject({
      closeReason: 'Todos los tickets vendidos',
    });
  });

  it('tell nobody who the winner is', () => {
    const { winner } = present(created, sold, completed, drawn);
    expect(Object.keys(winner ?? {})).toEqual(['ticket', 'tag']);
  });
});

describe('a featured raffle', () => {
  it.each([
    [-1, true],
    [0, false],
  ])('is one until its end: %d ms after', (ms, isFeatured) => {
    nowIs(Date.parse(featured.data.featuredUntil) + ms);
    expect(heard(created, featured)).toMatchObject({ featured: isFeatured });
  });
});
