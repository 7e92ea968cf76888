import { expireFeature } from '../../application/raffles/expire-feature';
import type { RaffleEvent } from '../../domain/raffles/events';
import { openRaffleCards } from '../../projections/raffle-cards/queries';
import { createDeadline } from './deadline';
import { raffleOf, rafflesOf, type RaffleSubject } from './raffle-subject';

/** Ends a raffle's feature on the home page. A raffle that ends first needs no expiry. */
export const expireFeatureDeadline = createDeadline<RaffleEvent, RaffleSubject>({
  name: 'expire-feature',
  reaction: 'schedule-deadlines.v1',
  concurrency: 16,
  effects: {
    RaffleFeatured: ({ data }) => new Date(data.featuredUntil),
    RaffleFeatureExpired: 'lifts',
    RaffleCompleted: 'lifts',
    RaffleCancelled: 'lifts',
  },
  subject: raffleOf,
  overdue: async (readModels, by) => rafflesOf(await openRaffleCards(readModels).featureDue(by)),
  useCase: expireFeature,
  whenRejected: 'give-up',
});
