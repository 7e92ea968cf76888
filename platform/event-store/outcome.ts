/** What became of a command. Nobody is answered on the strength of events that were not stored. */
export type Outcome<State, E, Rejection> =
  | {
      readonly kind: 'accepted';
      /** None when there was nothing to do. */
      readonly events: readonly E[];
      /** The state after them. */
      readonly state: State;
      /** Where the log has all that the answer rests on. */
      readonly position: number;
    }
  | {
      readonly kind: 'rejected';
      readonly rejection: Rejection;
      /** Where the log has all that the refusal rests on; -1 when that is nothing. */
      readonly position: number;
    };

/** A command, made when it is decided, so that its `now` is the decision's. */
export type Wish<Command> = (now: Date) => Command;
