import type { Command } from '../../domain/shared/message';

/** The outcome of a command. Callers get it only after its events are stored. */
export type Outcome<State, E, Rejection> =
  | {
      readonly kind: 'accepted';
      /** None when there was nothing to do. */
      readonly events: readonly E[];
      /** The state after them. */
      readonly state: State;
      /** The log position that the answer is based on. */
      readonly position: number;
    }
  | {
      readonly kind: 'rejected';
      readonly rejection: Rejection;
      /** The log position that the refusal is based on; -1 for none. */
      readonly position: number;
    };

export type AnyCommand = Command<string, object>;

/** A command without its time, which the handler adds when it decides. */
export type Undated<C extends AnyCommand> = C extends AnyCommand ? Omit<C, 'metadata'> : never;

/** A command with the time of its decision. */
export const dated = <C extends AnyCommand>(command: Undated<C>, now: Date): C =>
  // This restores what `Undated` omits; the compiler can't prove it for a type parameter.
  ({ ...command, metadata: { now } }) as unknown as C;
