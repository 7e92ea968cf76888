import type { Command } from '../../domain/shared/message';

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

export type AnyCommand = Command<string, object>;

/** A command without its time: the handler adds the moment at which it decides. */
export type Undated<C extends AnyCommand> = C extends AnyCommand ? Omit<C, 'metadata'> : never;

/** The command as it is decided at a moment. */
export const dated = <C extends AnyCommand>(command: Undated<C>, now: Date): C =>
  // What `Undated` left out is back; the compiler can't see that of a type parameter.
  ({ ...command, metadata: { now } }) as unknown as C;
