import { expect } from '@jest/globals';
import type { Decider, Decision } from '../shared/decision';
import type { Command, Event } from '../shared/message';
import { expectContent, expectFound } from './planted';

/** Each outcome is an example for the audit, too: of what holds, and of what it has to find. */
const outcomeOf = <E extends Event<string, object>, Rejection>(
  decision: Decision<E, Rejection>,
  command: Command<string, object>,
  history: readonly E[],
) => ({
  then: (...events: readonly unknown[]) => {
    expect(decision).toStrictEqual({ kind: 'accepted', events });
    if (decision.kind === 'accepted') expectContent(history, command, decision.events);
  },
  thenNothing: () => {
    expect(decision).toStrictEqual({ kind: 'accepted', events: [] });
    expectFound(history, command, 'nothing');
  },
  thenRejected: (rejection: Rejection & { readonly type: string }) => {
    expect(decision).toStrictEqual({ kind: 'rejected', rejection });
    expectFound(history, command, rejection.type);
  },
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
        ...outcomeOf(decision, command, history),
        /**
         * A lost race: these events were appended first, so the command is decided again after
         * them.
         */
        afterLosingTo: (...winners: readonly E[]) => {
          expect(decision.kind === 'accepted' ? decision.events : []).not.toHaveLength(0);
          const after = winners.reduce(evolve, state);
          return outcomeOf(decide(command, after), command, [...history, ...winners]);
        },
      };
    },
  });
