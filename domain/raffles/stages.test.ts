import { expect, it } from '@jest/globals';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  ticketsPurchased,
  winnerDrawn,
} from './controls';
import { hasEnded } from './stages';

it.each([raffleCreated(), ticketsPurchased(), raffleFeatured(), raffleFeatureExpired()])(
  'a raffle is on sale after $type',
  (event) => {
    expect(hasEnded(event)).toBe(false);
  },
);

it.each([raffleCompleted(), raffleCancelled(), winnerDrawn()])(
  'a raffle has ended after $type',
  (event) => {
    expect(hasEnded(event)).toBe(true);
  },
);
