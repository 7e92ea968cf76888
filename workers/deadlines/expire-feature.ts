import { expireFeature } from '../../application/raffles/expire-feature';
import { createRaffleDeadline } from './deadline';

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
