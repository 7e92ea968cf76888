import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RaffleEvent } from '@domain/raffles/events';
import {
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  ticketsPurchased,
  winnerDrawn,
} from '@domain/raffles/controls';
import { RAFFLE, SELLER, tag } from '@domain/raffles/controls/example';
import { raffleCards } from '@projections/raffle-cards/fold';
import { documentsOf } from '@projections/testing/fold-one';
import { raffleView } from './raffle-view';

const created = raffleCreated();
const sold = ticketsPurchased({ tickets: 100 }, created);
const completed = raffleCompleted({}, sold);
const drawn = winnerDrawn({}, completed);

const viewAfter = (...events: readonly RaffleEvent[]) => {
  const [card] = documentsOf(raffleCards, created, ...events);
  if (!card) throw new Error('There is no card');
  return raffleView(card);
};

describe('the public view of a raffle', () => {
  it('shows a new one as its seller described it, with money in euros', () => {
    const picture = '/objects/uploads/bicicleta';
    expect(viewAfter()).toEqual({
      id: RAFFLE,
      title: 'Bicicleta de paseo',
      description: 'Con cesta y luces, revisada en abril.',
      brand: 'Orbea',
      color: 'Verde',
      year: '2023',
      condition: 'Como nuevo',
      stock: 1,
      categoryId: 4,
      subcategoryId: null,
      hasShipping: true,
      authorizationNumber: null,
      community: null,
      province: null,
      municipality: null,
      photos: [{ path: picture, width: 1_600, height: 1_200 }],
      image: picture,
      images: [picture],
      createdBy: SELLER,
      creatorUserType: 'particular',
      ticketPrice: 1.5,
      completionMode: 'auto',
      totalTickets: 100,
      minTickets: null,
      soldTickets: 0,
      participants: 0,
      revision: 0,
      createdAt: created.at,
      endDate: created.data.endDate,
      featured: false,
      featuredAt: null,
      status: 'active',
      closeReason: null,
      closedAt: null,
      winner: null,
      substitutes: [],
      draw: { commit: created.data.commit, state: 'open' },
    });
  });

  it('has no first picture when there is none', () => {
    const [card] = documentsOf(raffleCards, raffleCreated({ photos: [] }));
    expect(card && raffleView(card)).toMatchObject({ image: '', images: [], photos: [] });
  });

  it('shows when a sealed one will be drawn', () => {
    const { draw, ...view } = viewAfter(sold, completed);
    expect(view).toMatchObject({
      status: 'completed',
      closeReason: 'Todos los tickets vendidos',
      closedAt: completed.at,
      soldTickets: 100,
      participants: 1,
      revision: 2,
    });
    expect(draw).toMatchObject({ state: 'sealed', drawAt: completed.data.drawAt });
  });

  it('shows of those who won only the ticket and the pseudonym', () => {
    const { ticket } = drawn.data.prizes[0].winner;
    const substitutes = [{ ticket: 7, tag: tag(), buyerId: 20 }];
    const view = viewAfter(sold, completed, winnerDrawn({ substitutes }, completed));
    expect(view.winner).toEqual({ ticket, tag: tag() });
    expect(view.substitutes).toEqual([{ ticket: 7, tag: tag() }]);
    expect(view.draw.state).toBe('drawn');
  });
});

describe('a featured raffle', () => {
  const featured = raffleFeatured({}, created);
  const until = Date.parse(featured.data.featuredUntil);

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is one to its last moment, even when the log’s end of it is late', () => {
    jest.setSystemTime(until - 1);
    expect(viewAfter(featured)).toMatchObject({ featured: true, featuredAt: featured.at });
    jest.setSystemTime(until);
    expect(viewAfter(featured)).toMatchObject({ featured: false, featuredAt: featured.at });
  });

  it('is none once the log has its end', () => {
    jest.setSystemTime(until - 1);
    const over = viewAfter(featured, raffleFeatureExpired({}, created));
    expect(over).toMatchObject({ featured: false, featuredAt: featured.at });
  });
});
