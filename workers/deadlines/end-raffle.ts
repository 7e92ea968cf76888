import { endRaffle } from '../../application/raffles/end-raffle';
import { createRaffleDeadline } from './deadline';

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
