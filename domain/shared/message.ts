/**
 * A fact, named noun + participle. Ids, integer cents and ISO-8601 UTC dates only; `at` is when it happened as the
 * decision saw it, and is stored in the event's metadata.
 */
export interface Event<Type extends string, Data extends object> {
  readonly type: Type;
  readonly data: Data;
  readonly at: string;
}

/** What somebody asks for, named imperative + noun; never stored. `now` comes from outside: rules have no clock. */
export interface Command<Type extends string, Data extends object> {
  readonly type: Type;
  readonly data: Data;
  readonly metadata: { readonly now: Date };
}
