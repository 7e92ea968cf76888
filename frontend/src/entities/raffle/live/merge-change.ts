import type { RaffleChange } from '@contracts/live';
import type { ListedRaffle } from '@contracts/raffles';

type Moving = 'id' | 'revision' | 'soldTickets' | 'participants' | 'status' | 'drawHeld' | 'winner';

/** What is needed of a raffle to move it; a participation's has no more of these. */
export type MovingRaffle = Pick<ListedRaffle, Moving> & Partial<Pick<ListedRaffle, 'closeReason'>>;

/** The raffle with the change applied, if the change is newer. */
export const mergeChange = <R extends MovingRaffle>(
  raffle: R,
  change: RaffleChange | undefined,
): R => {
  if (change === undefined || change.revision <= raffle.revision) return raffle;
  const { revision, soldTickets, participants, status, featured, drawHeld = false } = change;
  return {
    ...raffle,
    revision,
    soldTickets,
    participants,
    status,
    featured,
    drawHeld,
    closeReason: change.closeReason ?? raffle.closeReason,
    winner: change.winner ?? raffle.winner,
  };
};

/** Whether the raffle now has data that no change contains: seal, why a draw is held, draw. */
export const needsReload = (raffle: MovingRaffle, change: RaffleChange): boolean =>
  change.revision > raffle.revision &&
  (change.status !== raffle.status ||
    (change.drawHeld === true && raffle.drawHeld !== true) ||
    (change.winner !== undefined && raffle.winner === null));
