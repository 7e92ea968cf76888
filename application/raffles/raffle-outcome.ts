import type { RaffleRejection } from '../../domain/raffles/commands';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Outcome } from '../../platform/event-store/outcome';

export type RaffleOutcome = Outcome<unknown, RaffleEvent, RaffleRejection>;

/** @param position of the event in the log that the refusal is based on */
export const refused = (rejection: RaffleRejection, position: number): RaffleOutcome => ({
  kind: 'rejected',
  rejection,
  position,
});

/** @param position of the event in the log that already did what was requested */
export const nothingToDo = (position: number): RaffleOutcome => ({
  kind: 'accepted',
  events: [],
  state: undefined,
  position,
});
