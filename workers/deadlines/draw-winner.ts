import { drawWinner } from '../../application/raffles/draw-winner';
import type { RaffleEvent } from '../../domain/raffles/events';
import { openRaffleCards } from '../../projections/raffle-cards/queries';
import { createDeadline } from './deadline';
import { raffleOf, rafflesOf, type RaffleSubject } from './raffle-subject';

/** Draws a sealed raffle, once its seal has been public for a while. */
export const drawWinnerDeadline = createDeadline<RaffleEvent, RaffleSubject>({
  name: 'draw-winner',
  reaction: 'schedule-deadlines.v1',
  // A draw reads all entries of its raffle, up to a million.
  concurrency: 2,
  effects: {
    RaffleCompleted: ({ data }) => new Date(data.drawAt),
    WinnerDrawn: 'lifts',
  },
  subject: raffleOf,
  overdue: async (readModels, by) => rafflesOf(await openRaffleCards(readModels).drawDue(by)),
  useCase: drawWinner,
  whenRejected: 'give-up',
});
