import type { RaffleRejection } from '../../domain/raffles/commands';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Outcome } from '../../platform/event-store/outcome';

/** What became of something that was asked of a raffle. */
export type RaffleOutcome = Outcome<unknown, RaffleEvent, RaffleRejection>;

/** @param position where the log has what the refusal rests on */
export const refused = (rejection: RaffleRejection, position: number): RaffleOutcome => ({
  kind: 'rejected',
  rejection,
  position,
});

/** @param position where the log has what was asked for */
export const nothingToDo = (position: number): RaffleOutcome => ({
  kind: 'accepted',
  events: [],
  state: undefined,
  position,
});
