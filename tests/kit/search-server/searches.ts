import { aggregate } from './aggregations';
import { listOf, notUnderstood, only } from './errors';
import { orderOf, shown, type Key, type Scored } from './hits';
import { matchOf, type Fields, type Source } from './queries';

const NAMES = ['query', 'size', '_source', 'sort', 'search_after', 'aggs', 'timeout'];

/** Answers `_search` on these documents. */
export const search = (body: unknown, documents: ReadonlyMap<string, Source>, fields: Fields) => {
  const asked = only(body, ...NAMES, 'track_total_hits');
  const { query, size = 10, sort, search_after: after, aggs } = asked;
  const match = matchOf(query, fields);
  const found = [...documents].flatMap(([id, source]): Scored[] => {
    const score = match(source);
    return score === undefined ? [] : [{ id, source, score }];
  });
  const { parts, keyOf, inOrder } = orderOf(sort ?? [{ _score: 'desc' }]);
  const place = listOf(after) as Key; // numbers and texts
  if (after !== undefined && place.length !== parts.length)
    throw notUnderstood('search_after has not as many values as the order');
  const hits = found
    .map((one) => ({ one, key: keyOf(one) }))
    .filter(({ key }) => after === undefined || inOrder(key, place) > 0)
    .toSorted((one, other) => inOrder(one.key, other.key))
    .slice(0, Number(size))
    .map(({ one, key }) => ({
      _id: one.id,
      _score: one.score,
      ...shown(one.source, asked['_source']),
      ...(sort !== undefined && { sort: key }),
    }));
  // Without it, OpenSearch counts no further than 10,000.
  const most = asked['track_total_hits'] === true ? Infinity : 10_000;
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: Math.min(most, found.length), relation: found.length > most ? 'gte' : 'eq' },
      hits,
    },
    ...(aggs !== undefined && { aggregations: aggregate(aggs, found, fields) }),
  };
};
