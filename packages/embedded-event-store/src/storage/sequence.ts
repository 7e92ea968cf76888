import { DamageError } from './damage';

/** What a page has to hold: every place from `first` to `last`, or `limit` of them. */
export interface WantedPlaces {
  readonly file: string;
  /** What the places count: `positions`, or `events of raffle-1`. */
  readonly what: string;
  readonly first: number;
  readonly last: number;
  readonly limit: number;
}

/**
 * Events are never taken out, only blanked. So a place that an index or a page leaves out is
 * damage.
 * @param places in the order in which they were read
 * @throws DamageError when one is missing
 */
export const requireAll = (
  places: readonly number[],
  { file, what, first, last, limit }: WantedPlaces,
): void => {
  const step = last < first ? -1 : 1;
  const count = Math.min(limit, Math.abs(last - first) + 1);
  for (let index = 0; index < Math.max(count, places.length); index += 1) {
    const expected = first + index * step;
    if (places[index] === expected) continue;
    throw new DamageError({
      file,
      position: what === 'positions' ? expected : undefined,
      expected: `${what} ${first} to ${last} without a gap`,
      found: `${places[index] ?? 'none'} in the place of ${expected}`,
    });
  }
};
