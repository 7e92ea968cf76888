import { expect } from '@jest/globals';
import type { Decider } from '../shared/decision';
import type { Event } from '../shared/message';

/** Given these events, when this command, then these events, nothing, or this rejection. */
export const specFor =
  <State, Command, E extends Event<string, object>, Rejection>({
    initialState,
    decide,
    evolve,
  }: Decider<State, Command, E, Rejection>) =>
  (...history: readonly E[]) => ({
    when: (command: Command) => {
      const decision = decide(command, history.reduce(evolve, initialState));
      return {
        then: (...events: readonly unknown[]) =>
          expect(decision).toEqual({ kind: 'accepted', events }),
        thenNothing: () => expect(decision).toEqual({ kind: 'accepted', events: [] }),
        thenRejected: (rejection: Rejection) =>
          expect(decision).toEqual({ kind: 'rejected', rejection }),
      };
    },
  });
