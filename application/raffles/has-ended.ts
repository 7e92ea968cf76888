import type { RaffleEvent } from '../../domain/raffles/events';

const ENDED: Record<RaffleEvent['type'], boolean> = {
  RaffleCreated: false,
  TicketsPurchased: false,
  RaffleFeatured: false,
  RaffleFeatureExpired: false,
  DrawResealed: false,
  RaffleCompleted: true,
  RaffleCancelled: true,
  WinnerDrawn: true,
};

/** Whether a raffle with this newest event has ended. */
export const hasEnded = ({ type }: RaffleEvent): boolean => ENDED[type];
