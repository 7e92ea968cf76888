/**
 * A fact, named noun + participle, of ids, integer cents and ISO-8601 UTC dates. `at` is when the
 * decision saw it happen, and is stored in the event's metadata.
 */
export interface Event<Type extends string, Data extends object> {
  readonly type: Type;
  readonly data: Data;
  readonly at: string;
}

/** Named imperative + noun, never stored. `now` is passed in, because rules have no clock. */
export interface Command<Type extends string, Data extends object> {
  readonly type: Type;
  readonly data: Data;
  readonly metadata: { readonly now: Date };
}
