import type { RaffleChange } from '@contracts/live';
import type { Raffle } from '@contracts/raffles';

/** The raffle with the change laid over it, if the change is the newer of the two. */
export const mergeChange = (raffle: Raffle, change: RaffleChange | undefined): Raffle => {
  if (change === undefined || change.revision <= raffle.revision) return raffle;
  const { revision, soldTickets, participants, status, featured } = change;
  return {
    ...raffle,
    revision,
    soldTickets,
    participants,
    status,
    featured,
    closeReason: change.closeReason ?? raffle.closeReason,
    winner: change.winner ?? raffle.winner,
  };
};

/** A change after which the raffle has facts that no change carries: seal, draw, substitutes. */
export const needsReload = (raffle: Raffle, change: RaffleChange): boolean =>
  change.revision > raffle.revision &&
  (change.status !== raffle.status || (change.winner !== undefined && raffle.winner === null));
