import { catalogue } from '../../domain/catalogue';
import { distanceUpTo } from '../../platform/edit-distance';
import type { EventFilter } from './event-filter';

/** What a filter names and the log can't have. */
export interface UnknownName {
  readonly field: 'type' | 'category';
  readonly name: string;
  /** Names that exist, the nearest first. */
  readonly nearest: readonly string[];
}

const NEAREST_MOST = 3;

const CATEGORIES = Object.keys(catalogue);
const TYPES = Object.values(catalogue).flatMap((types) => Object.keys(types));

/** A name of which only a part was typed is as near as one with a wrong letter or two. */
const OF_A_PART = 1.5;

const farness = (typed: string, name: string): number => {
  const [from, to] = [typed.toLowerCase(), name.toLowerCase()];
  const distance = distanceUpTo(Math.max(from.length, to.length), from, to);
  return to.includes(from) ? Math.min(OF_A_PART, distance) : distance;
};

/** The nearest one, and others of which not more than a third is wrong. */
const nearestTo = (typed: string, names: readonly string[]): readonly string[] =>
  names
    .map((name) => ({ name, far: farness(typed, name) }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, NEAREST_MOST)
    .filter(({ far }, at) => at === 0 || far <= typed.length / 3)
    .map(({ name }) => name);

/** Each type and category of the filter that no event has: a search for it would find nothing. */
export const unknownNames = ({
  type,
  category,
}: Pick<EventFilter, UnknownName['field']>): readonly UnknownName[] => {
  const asked = [
    { field: 'type', name: type, names: TYPES },
    { field: 'category', name: category, names: CATEGORIES },
  ] as const;
  return asked.flatMap(({ field, name, names }) =>
    name === undefined || names.includes(name)
      ? []
      : [{ field, name, nearest: nearestTo(name, names) }],
  );
};
