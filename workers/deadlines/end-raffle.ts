import { endRaffle } from '../../application/raffles/end-raffle';
import type { RaffleEvent } from '../../domain/raffles/events';
import { openRaffleCards } from '../../projections/raffle-cards/queries';
import { createDeadline } from './deadline';
import { raffleOf, rafflesOf, type RaffleSubject } from './raffle-subject';

/** Completes or cancels a raffle at its end date. */
export const endRaffleDeadline = createDeadline<RaffleEvent, RaffleSubject>({
  name: 'end-raffle',
  reaction: 'schedule-deadlines.v1',
  concurrency: 16,
  effects: {
    RaffleCreated: ({ data }) => new Date(data.endDate),
    RaffleCompleted: 'lifts',
    RaffleCancelled: 'lifts',
  },
  subject: raffleOf,
  overdue: async (readModels, by) => rafflesOf(await openRaffleCards(readModels).endDue(by)),
  useCase: endRaffle,
  whenRejected: 'give-up',
});
