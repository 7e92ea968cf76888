import { drawWinner } from '../../application/raffles/draw-winner';
import { createRaffleDeadline } from './deadline';

/** Draws a sealed raffle, once its seal has been public for a while. */
export const drawWinnerDeadline = createRaffleDeadline({
  name: 'draw-winner',
  // A draw reads all entries of its raffle, up to a million.
  concurrency: 2,
  effects: {
    RaffleCompleted: ({ data }) => new Date(data.drawAt),
    WinnerDrawn: 'lifts',
  },
  due: (cards, by) => cards.drawDue(by),
  useCase: drawWinner,
});
