import { listOf, notUnderstood, single } from './errors';
import { valuesOf, type Source, type Value } from './queries';

/** A document that fits. */
export interface Scored {
  readonly id: string;
  readonly source: Source;
  readonly score: number;
}

export type Key = readonly Value[];

const compare = (one: Value, other: Value): number => (one < other ? -1 : Number(one > other));

/** Reads an order such as `[{ created: 'desc' }, { _score: 'desc' }]`. */
export const orderOf = (sort: unknown) => {
  const parts = listOf(sort).map((part) => {
    const [field, direction] = single(part);
    if (direction !== 'asc' && direction !== 'desc') throw notUnderstood('an unknown direction');
    return { field, sign: direction === 'asc' ? 1 : -1 };
  });
  const keyOf = ({ source, score }: Scored): Key =>
    parts.map(({ field }) => (field === '_score' ? score : (valuesOf(source, field)[0] ?? 0)));
  const inOrder = (one: Key, other: Key): number =>
    parts.reduce((found, { sign }, at) => found || sign * compare(one[at] ?? 0, other[at] ?? 0), 0);
  return { parts, keyOf, inOrder };
};

/** The fields of a document that were asked for. */
export const shown = (source: Source, fields: unknown): { _source?: Source } => {
  if (fields === false) return {};
  if (fields === undefined) return { _source: source };
  const wanted = new Set(listOf(fields));
  return {
    _source: Object.fromEntries(Object.entries(source).filter(([name]) => wanted.has(name))),
  };
};
