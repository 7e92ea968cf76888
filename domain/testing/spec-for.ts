import { expect } from '@jest/globals';
import type { Decider, Decision } from '../shared/decision';
import type { Command, Event } from '../shared/message';

const outcomeOf = <E extends Event<string, object>, Rejection>(
  decision: Decision<E, Rejection>,
) => ({
  then: (...events: readonly unknown[]) =>
    expect(decision).toStrictEqual({ kind: 'accepted', events }),
  thenNothing: () => expect(decision).toStrictEqual({ kind: 'accepted', events: [] }),
  thenRejected: (rejection: Rejection) =>
    expect(decision).toStrictEqual({ kind: 'rejected', rejection }),
});

/** Given these events, when this command, then these events, nothing, or this rejection. */
export const specFor =
  <State, C extends Command<string, object>, E extends Event<string, object>, Rejection>({
    initialState,
    decide,
    evolve,
  }: Decider<State, C, E, Rejection>) =>
  (...history: readonly E[]) => ({
    when: (command: C) => {
      const state = history.reduce(evolve, initialState);
      const decision = decide(command, state);
      return {
        ...outcomeOf(decision),
        /**
         * A lost race: these events were appended first, so the command is decided again after
         * them.
         */
        afterLosingTo: (...winners: readonly E[]) => {
          expect(decision.kind === 'accepted' ? decision.events : []).not.toHaveLength(0);
          return outcomeOf(decide(command, winners.reduce(evolve, state)));
        },
      };
    },
  });
