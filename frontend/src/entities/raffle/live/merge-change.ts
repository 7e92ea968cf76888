import type { RaffleChange } from '@contracts/live';
import type { ListedRaffle } from '@contracts/raffles';

/** The raffle with the change applied, if the change is newer. */
export const mergeChange = <R extends ListedRaffle>(
  raffle: R,
  change: RaffleChange | undefined,
): R => {
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

/** Whether the raffle now has data that no change contains: seal, draw, substitutes. */
export const needsReload = (raffle: ListedRaffle, change: RaffleChange): boolean =>
  change.revision > raffle.revision &&
  (change.status !== raffle.status || (change.winner !== undefined && raffle.winner === null));
