import { listOf, notUnderstood, only, Refusal, single } from './errors';

type Value = string | number;
export type Source = Readonly<Record<string, unknown>>;
/** The types of the fields, by name. */
export type Fields = Readonly<Record<string, { readonly type: string }>>;

/** The score of a document, or undefined when it does not fit. */
export type Match = (source: Source) => number | undefined;

const valuesOf = (source: Source, field: string): readonly Value[] =>
  listOf(source[field] ?? undefined) as readonly Value[]; // the mapping has numbers and texts only

/** At most `most` letters are added, left out, changed or swapped with their neighbour. */
const isNear = (from: readonly string[], to: readonly string[], most: number): boolean => {
  if (most < 0) return false;
  const [[one, next], [other, after]] = [from, to];
  if (one === undefined || other === undefined) return Math.max(from.length, to.length) <= most;
  if (one === other) return isNear(from.slice(1), to.slice(1), most);
  return (
    isNear(from.slice(1), to, most - 1) ||
    isNear(from, to.slice(1), most - 1) ||
    isNear(from.slice(1), to.slice(1), most - 1) ||
    (one === after && next === other && isNear(from.slice(2), to.slice(2), most - 1))
  );
};

const LEAF_TYPES: Readonly<Record<string, readonly string[]>> = {
  term: ['keyword', 'long'],
  prefix: ['keyword', 'text'],
  match_phrase: ['text'],
  fuzzy: ['keyword'],
  range: ['long'],
};

const leafTest = (kind: string, body: unknown): ((value: Value) => boolean) => {
  if (kind === 'range') {
    const { gte, lte } = only(body, 'gte', 'lte') as Record<string, Value | null>;
    return (value) => value >= (gte ?? -Infinity) && value <= (lte ?? Infinity);
  }
  const { value: asked, fuzziness } =
    kind === 'fuzzy' ? only(body, 'value', 'fuzziness', 'max_expansions') : only(body, 'value');
  if (kind === 'prefix') return (value) => String(value).startsWith(String(asked));
  if (kind === 'term') return (value) => value === asked;
  const letters = Array.from(String(asked));
  return (value) => isNear(letters, Array.from(String(value)), Number(fuzziness));
};

const LONG_MOST = 2 ** 63;

/** OpenSearch does not just find nothing. */
const rejectTooLarge = (asked: unknown): void => {
  for (const value of Object.values(asked ?? {}))
    if (Math.abs(Number(value)) > LONG_MOST) {
      const reason = `Value [${value}] is out of range for a long`;
      throw new Refusal(400, 'illegal_argument_exception', reason);
    }
};

/** Of a text, the words between white space; they stand side by side in a phrase. */
const phraseTest = (body: unknown): ((value: Value) => boolean) => {
  const phrase = ` ${String(only(body, 'query')['query'])} `;
  return (value) => ` ${value} `.includes(phrase);
};

const leaf = (kind: string, body: unknown, fields: Fields): Match => {
  const [field, asked] = single(body);
  const { type } = fields[field] ?? {};
  if (type === undefined) return () => undefined;
  if (!LEAF_TYPES[kind]?.includes(type)) throw notUnderstood(`no ${kind} on a field of ${type}`);
  if (type === 'long') rejectTooLarge(asked);
  const test = kind === 'match_phrase' ? phraseTest(asked) : leafTest(kind, asked);
  const parts = (value: Value): readonly Value[] =>
    type === 'text' && kind !== 'match_phrase' ? String(value).split(' ') : [value];
  return (source) => (valuesOf(source, field).flatMap(parts).some(test) ? 1 : undefined);
};

const bool = (body: unknown, fields: Fields): Match => {
  const parts = only(body, 'must', 'filter', 'should', 'minimum_should_match');
  const [must, filter, should] = [parts['must'], parts['filter'], parts['should']].map((some) =>
    listOf(some).map((one) => matchOf(one, fields)),
  ) as [Match[], Match[], Match[]]; // of three
  const least = Number(parts['minimum_should_match'] ?? (must.length + filter.length > 0 ? 0 : 1));
  return (source) => {
    if (filter.some((match) => match(source) === undefined)) return undefined;
    const needed = must.map((match) => match(source));
    if (needed.includes(undefined)) return undefined;
    const others = should.flatMap((match) => match(source) ?? []);
    if (should.length > 0 && others.length < least) return undefined;
    return [...needed, ...others].reduce<number>((sum, score) => sum + (score ?? 0), 0);
  };
};

const disMax = (body: unknown, fields: Fields): Match => {
  const queries = listOf(only(body, 'queries')['queries']).map((one) => matchOf(one, fields));
  return (source) => {
    const scores = queries.flatMap((match) => match(source) ?? []);
    return scores.length === 0 ? undefined : Math.max(...scores);
  };
};

const constantScore = (body: unknown, fields: Fields): Match => {
  const { filter, boost = 1 } = only(body, 'filter', 'boost');
  const match = matchOf(filter, fields);
  return (source) => (match(source) === undefined ? undefined : Number(boost));
};

/** A query of OpenSearch's language, as far as the product speaks it. */
export const matchOf = (query: unknown, fields: Fields): Match => {
  const [kind, body] = single(query);
  if (kind === 'match_all') return () => 1;
  if (kind === 'match_none') return () => undefined;
  if (kind === 'bool') return bool(body, fields);
  if (kind === 'dis_max') return disMax(body, fields);
  if (kind === 'constant_score') return constantScore(body, fields);
  if (kind in LEAF_TYPES) return leaf(kind, body, fields);
  throw notUnderstood(`unknown query [${kind}]`);
};

export { valuesOf, type Value };
