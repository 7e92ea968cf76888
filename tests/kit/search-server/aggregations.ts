import { listOf, notUnderstood, only, single } from './errors';
import { orderOf, shown, type Scored } from './hits';
import { matchOf, valuesOf, type Fields, type Value } from './queries';

interface Bucket {
  readonly key: Value;
  readonly doc_count: number;
  readonly [name: string]: unknown;
}

const compare = (one: unknown, other: unknown): number =>
  (one as Value) < (other as Value) ? -1 : Number((one as Value) > (other as Value)); // of one kind

/** What a bucket is ordered by: its key, its count, or the value of an aggregation in it. */
const ordered = (bucket: Bucket, name: string): unknown => {
  if (name === '_key') return bucket.key;
  if (name === '_count') return bucket.doc_count;
  return (bucket[name] as { value?: number } | undefined)?.value ?? 0; // of a `max`
};

const isIncluded = (include: unknown): ((key: Value) => boolean) => {
  if (include === undefined) return () => true;
  if (Array.isArray(include)) return (key) => include.includes(key);
  if (typeof include !== 'string') throw notUnderstood('a list or a pattern is needed');
  const pattern = new RegExp(`^(?:${include})$`, 'u');
  return (key) => pattern.test(String(key));
};

const terms = (body: unknown, within: unknown, found: readonly Scored[], fields: Fields) => {
  const { field, size = 10, order, include } = only(body, 'field', 'size', 'order', 'include');
  const { type } = fields[String(field)] ?? {};
  if (type !== 'keyword' && type !== 'long') throw notUnderstood(`no terms of ${String(type)}`);
  const [isKept, groups] = [isIncluded(include), new Map<Value, Scored[]>()];
  for (const one of found)
    for (const key of new Set(valuesOf(one.source, String(field))))
      if (isKept(key)) groups.set(key, [...(groups.get(key) ?? []), one]);
  const orders = [...listOf(order ?? { _count: 'desc' }), { _key: 'asc' }].map(single);
  const buckets = [...groups]
    .map(([key, some]): Bucket => ({
      key,
      doc_count: some.length,
      ...aggregate(within, some, fields),
    }))
    .toSorted((one, other) =>
      orders.reduce((sign, [name, direction]) => {
        const next = compare(ordered(one, name), ordered(other, name));
        return sign || (direction === 'asc' ? next : -next);
      }, 0),
    );
  const kept = buckets.slice(0, Number(size));
  const others = buckets.slice(kept.length).reduce((sum, { doc_count }) => sum + doc_count, 0);
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets: kept };
};

const range = (body: unknown, found: readonly Scored[]) => {
  const { field, ranges } = only(body, 'field', 'ranges');
  const values = found.flatMap(({ source }) => valuesOf(source, String(field)));
  return {
    buckets: listOf(ranges).map((one) => {
      const { from = -Infinity, to = Infinity } = only(one, 'from', 'to') as Record<string, Value>;
      return { doc_count: values.filter((value) => value >= from && value < to).length };
    }),
  };
};

const topHits = (body: unknown, found: readonly Scored[]) => {
  const { size = 3, sort, _source: wanted } = only(body, 'size', 'sort', '_source');
  const { keyOf, inOrder } = orderOf(sort);
  const hits = found
    .toSorted((one, other) => inOrder(keyOf(one), keyOf(other)))
    .slice(0, Number(size))
    .map((one) => ({ _id: one.id, ...shown(one.source, wanted) }));
  return { hits: { total: { value: found.length, relation: 'eq' }, hits } };
};

const one = (aggregation: unknown, found: readonly Scored[], fields: Fields): unknown => {
  const { aggs: within = {}, ...kinds } = aggregation as Readonly<Record<string, unknown>>;
  const [kind, body] = single(kinds);
  if (kind === 'terms') return terms(body, within, found, fields);
  if (kind === 'range') return range(body, found);
  if (kind === 'top_hits') return topHits(body, found);
  if (kind === 'max') {
    const field = String(only(body, 'field')['field']);
    const values = found.flatMap(({ source }) => valuesOf(source, field).map(Number));
    return { value: values.length === 0 ? null : Math.max(...values) };
  }
  if (kind !== 'filter') throw notUnderstood(`unknown aggregation [${kind}]`);
  const match = matchOf(body, fields);
  const kept = found.filter(({ source }) => match(source) !== undefined);
  return { doc_count: kept.length, ...aggregate(within, kept, fields) };
};

/** Answers `aggs` about these documents. */
export const aggregate = (
  aggs: unknown,
  found: readonly Scored[],
  fields: Fields,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(aggs ?? {}).map(([name, body]) => [name, one(body, found, fields)]),
  );
