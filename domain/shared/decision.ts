import type { Command, Event } from './message';

/** The events that follow from a command (none when there is nothing to do), or the refusal. */
export type Decision<E extends Event<string, object>, Rejection> =
  | { readonly kind: 'accepted'; readonly events: readonly E[] }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

type AnyCommand = Command<string, object>;

/** How each command is decided, by its type. */
export type Rules<State, C extends AnyCommand, E extends Event<string, object>, Rejection> = {
  readonly [One in C as One['type']]: (command: One, state: State) => Decision<E, Rejection>;
};

type RulesFor<Type extends string, State, E extends Event<string, object>> = Readonly<
  Record<Type, (command: never, state: State) => Decision<E, unknown>>
>;

type RejectionIn<Decided> = Decided extends {
  readonly kind: 'rejected';
  readonly rejection: infer R;
}
  ? R
  : never;

/** Why each command may be refused, by its type. */
export type RefusalsOf<AllRules> = {
  readonly [Type in keyof AllRules]: AllRules[Type] extends (...given: never) => infer Decided
    ? RejectionIn<Decided>
    : never;
};

/** Where nothing else is declared, each command may be refused for every reason. */
export type AnyRefusal<C extends AnyCommand, Rejection> = Readonly<Record<C['type'], Rejection>>;

/**
 * A stream's rules. They are pure, so a replay decides the same. `evolve` never refuses an event.
 */
export interface Decider<
  State,
  C extends AnyCommand,
  E extends Event<string, object>,
  Rejection,
  Refusals extends AnyRefusal<C, Rejection> = AnyRefusal<C, Rejection>,
> {
  readonly initialState: State;
  readonly decide: <One extends C>(
    command: One,
    state: State,
  ) => Decision<E, Refusals[One['type']]>;
  readonly evolve: (state: State, event: E) => State;
}

/** Decides a command by the rule of its type. */
export const decideBy =
  <
    State,
    E extends Event<string, object>,
    Type extends string,
    AllRules extends RulesFor<Type, State, E>,
  >(
    rules: AllRules & RulesFor<Type, State, E>,
  ) =>
  <One extends AnyCommand & { readonly type: keyof AllRules & Type }>(
    command: One,
    state: State,
  ): Decision<E, RefusalsOf<AllRules>[One['type']]> => {
    // The rule of a command's type takes this command, and gives the refusals that it declares.
    const decide = rules[command.type] as unknown as (
      command: One,
      state: State,
    ) => Decision<E, RefusalsOf<AllRules>[One['type']]>;
    return decide(command, state);
  };

export const accept = <E extends Event<string, object>>(...events: readonly E[]) =>
  ({ kind: 'accepted', events }) as const;

export const reject = <Rejection>(rejection: Rejection) =>
  ({ kind: 'rejected', rejection }) as const;

/** Nothing to do: the state is already as requested. */
export const unchanged = { kind: 'accepted', events: [] } as const;
