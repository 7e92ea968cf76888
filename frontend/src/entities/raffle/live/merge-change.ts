import type { RaffleChange } from '@contracts/live';
import type { ListedRaffle } from '@contracts/raffles';

type Moving = 'id' | 'revision' | 'soldTickets' | 'participants' | 'status' | 'winner';

/** What is needed of a raffle to move it; a participation's has no more of these. */
export type MovingRaffle = Pick<ListedRaffle, Moving> & Partial<Pick<ListedRaffle, 'closeReason'>>;

/** The raffle with the change applied, if the change is newer. */
export const mergeChange = <R extends MovingRaffle>(
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
export const needsReload = (raffle: MovingRaffle, change: RaffleChange): boolean =>
  change.revision > raffle.revision &&
  (change.status !== raffle.status || (change.winner !== undefined && raffle.winner === null));
