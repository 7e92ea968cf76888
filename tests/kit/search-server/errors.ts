/** What OpenSearch refuses, by its own name. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    reason: string,
  ) {
    super(reason);
  }

  /** The body of the answer; one in a bulk has only its `error`. */
  body() {
    const error = { type: this.type, reason: this.message };
    return { error: { root_cause: [error], ...error }, status: this.status };
  }
}

export const notUnderstood = (what: string): Refusal => new Refusal(400, 'parsing_exception', what);

export const noSuchIndex = (name: string): Refusal =>
  new Refusal(404, 'index_not_found_exception', `no such index [${name}]`);

/** The entries of an object with no other names than these. */
export const only = (value: unknown, ...names: readonly string[]): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw notUnderstood('an object is needed');
  for (const name of Object.keys(value))
    if (!names.includes(name)) throw notUnderstood(`unknown field [${name}]`);
  return value as Record<string, unknown>; // just looked at
};

/** The one entry of an object, such as the kind of a query with what it holds. */
export const single = (value: unknown): [string, unknown] => {
  const entries = Object.entries(value ?? {});
  const [entry] = entries;
  if (!entry || entries.length > 1) throw notUnderstood('one field is needed');
  return entry;
};

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
