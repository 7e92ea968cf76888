import { drawWinner } from '../../application/raffles/draw-winner';
import { endRaffle } from '../../application/raffles/end-raffle';
import { expireFeature } from '../../application/raffles/expire-feature';
import type { RaffleEvent } from '../../domain/raffles/events';
import { openRaffleCards, type RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { createDeadline, type Deadline, type DeadlineDefinition } from './deadline';

/** The subject of a deadline that is about one raffle. */
type RaffleSubject = Readonly<Record<'raffleId', number>>;

interface RaffleDeadline extends Pick<
  DeadlineDefinition<RaffleEvent, RaffleSubject>,
  'name' | 'concurrency' | 'effects' | 'useCase'
> {
  /** Finds the raffles of which it was missed. */
  readonly due: (cards: RaffleCardQueries, by: Date) => Promise<readonly number[]>;
}

/** A deadline of a raffle. Nobody may refuse it: a rejection is a fault. */
const createRaffleDeadline = ({ due, ...rest }: RaffleDeadline): Deadline =>
  createDeadline<RaffleEvent, RaffleSubject>({
    ...rest,
    reaction: 'schedule-deadlines.v1',
    subject: ({ data: { raffleId } }) => ({ raffleId }),
    overdue: async (readModels, by) =>
      (await due(openRaffleCards(readModels), by)).map((raffleId) => ({ raffleId })),
    whenRejected: 'give-up',
  });

/** Completes or cancels a raffle at its end date. */
export const endRaffleDeadline = createRaffleDeadline({
  name: 'end-raffle',
  concurrency: 16,
  effects: {
    RaffleCreated: ({ data }) => new Date(data.endDate),
    RaffleCompleted: 'lifts',
    RaffleCancelled: 'lifts',
  },
  due: (cards, by) => cards.endDue(by),
  useCase: endRaffle,
});

/** Draws a sealed raffle, once its seal has been public for a while. */
export const drawWinnerDeadline = createRaffleDeadline({
  name: 'draw-winner',
  // A draw reads all entries of its raffle, up to a million.
  concurrency: 2,
  effects: {
    RaffleCompleted: ({ data }) => new Date(data.drawAt),
    DrawHeld: 'lifts',
    RaffleCancelled: 'lifts',
    WinnerDrawn: 'lifts',
  },
  due: (cards, by) => cards.drawDue(by),
  useCase: drawWinner,
});

/** Ends a raffle's feature on the home page. A raffle that ends first needs no expiry. */
export const expireFeatureDeadline = createRaffleDeadline({
  name: 'expire-feature',
  concurrency: 16,
  effects: {
    RaffleFeatured: ({ data }) => new Date(data.featuredUntil),
    RaffleFeatureExpired: 'lifts',
    RaffleCompleted: 'lifts',
    RaffleCancelled: 'lifts',
  },
  due: (cards, by) => cards.featureDue(by),
  useCase: expireFeature,
});
