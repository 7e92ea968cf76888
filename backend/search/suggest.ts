import { SUGGESTIONS_MAX } from '../../contracts/search';
import { FirstPlaces } from './first-places';
import { matching, rowsWithAll, type Indexed } from './hits';
import type { OtherTexts } from './other-texts';
import { Effort, type Pieces } from './pieces';
import { at, STATUS, type Rows } from './rows';
import type { FacetCounts } from './facet-counts';
import type { FoundSuggestion } from './search-index';
import { soughtWords } from './words';

interface Parts extends Indexed {
  readonly facetCounts: FacetCounts;
  readonly others: Pick<OtherTexts, 'begun' | 'respaced'>;
}

/** Titles may be the same, so that more are read than are shown. */
const TITLES_READ = 60;
/** What it takes to place a row, or to look up its title. */
const PLACE = 8;
/** Titles are what most people look for: they keep a part of the list. */
export const BRANDS_MAX = 3;

interface ShownTitle {
  readonly row: number;
  readonly raffleId: number;
  count: number;
}

/** Each title with the newest of its raffles. */
const shownTitles = (rows: Rows, newest: FirstPlaces, most: number): Map<string, ShownTitle> => {
  const shown = new Map<string, ShownTitle>();
  for (const { id } of newest.places) {
    const row = rows.rowOf(id) ?? 0;
    const title = rows.titles[row] ?? '';
    if (shown.size < most && !shown.has(title)) shown.set(title, { row, raffleId: id, count: 0 });
  }
  return shown;
};

function* titles(parts: Parts, words: readonly string[], most: number): Pieces<FoundSuggestion[]> {
  // One letter begins titles without number, and says nothing.
  if (words.every((word) => word.length < 2)) return [];
  const { rows, dictionary, postings } = parts;
  const sets = words.map((word) => matching(dictionary, word));
  const [ids, statuses] = [rows.column('id'), rows.column('status')];
  const found = yield* rowsWithAll(sets, postings.inTitle, rows.size);
  const newest = new FirstPlaces('newest', TITLES_READ);
  const effort = new Effort();
  // The newest are last in most lists: those that come first are looked at first.
  for (let place = found.length - 1; place >= 0; place -= 1) {
    if (effort.add(PLACE)) yield effort.taken();
    const row = found[place] ?? 0;
    if (at(statuses, row) === STATUS.active) newest.offer(1, at(ids, row), at(ids, row));
  }
  const shown = shownTitles(rows, newest, most);
  for (const row of found) {
    if (effort.add(PLACE)) yield effort.taken();
    const title = shown.get(rows.titles[row] ?? '');
    if (title && at(statuses, row) === STATUS.active) title.count += 1;
  }
  yield effort.taken();
  return [...shown.values()].map(({ row, raffleId, count }) => ({
    kind: 'title',
    text: rows.shown[row] ?? '',
    categoryId: null,
    raffleId,
    count,
  }));
}

function* suggestions(parts: Parts, words: readonly string[]): Pieces<FoundSuggestion[]> {
  const { facetCounts } = parts;
  const categories = facetCounts
    .categoriesFor(words)
    .map(({ id, text, count }): FoundSuggestion => ({
      kind: 'category',
      text,
      categoryId: id,
      raffleId: null,
      count,
    }));
  const brands = yield* facetCounts.brandsFor(words, BRANDS_MAX);
  const others = [
    ...categories,
    ...brands.map(({ text, count }): FoundSuggestion => ({
      kind: 'brand',
      text,
      categoryId: null,
      raffleId: null,
      count,
    })),
  ];
  return [...others, ...(yield* titles(parts, words, SUGGESTIONS_MAX - others.length))];
}

/** What somebody may mean who has typed this; the last word may be its beginning. */
export function* suggestFrom(parts: Parts, text: string): Pieces<readonly FoundSuggestion[]> {
  const words = soughtWords(text);
  if (words.length === 0) return [];
  const found = yield* suggestions(parts, words);
  if (found.length > 0) return found;
  const { others } = parts;
  const begun = yield* others.begun(text);
  for (const other of [
    ...(begun === undefined ? [] : [begun]),
    ...(yield* others.respaced(text)),
  ]) {
    const meant = yield* suggestions(parts, soughtWords(other));
    if (meant.length > 0) return meant;
  }
  return [];
}
