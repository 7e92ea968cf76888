import type { Event } from './message';

/** The events that follow from a command (none when there is nothing to do), or the refusal. */
export type Decision<E extends Event<string, object>, Rejection> =
  | { readonly kind: 'accepted'; readonly events: readonly E[] }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/**
 * A stream's rules. They are pure, so a replay decides the same. `evolve` never refuses an event.
 */
export interface Decider<State, Command, E extends Event<string, object>, Rejection> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => Decision<E, Rejection>;
  readonly evolve: (state: State, event: E) => State;
}

export const accept = <E extends Event<string, object>>(...events: readonly E[]) =>
  ({ kind: 'accepted', events }) as const;

export const reject = <Rejection>(rejection: Rejection) =>
  ({ kind: 'rejected', rejection }) as const;

/** Nothing to do: the state is already as requested. */
export const unchanged = { kind: 'accepted', events: [] } as const;
