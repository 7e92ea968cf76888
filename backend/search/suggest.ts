import { SUGGESTIONS_MAX, type Suggestion } from '../../contracts/search';
import { FirstPlaces } from './first-places';
import { matching, rowsWithAll, type Indexed } from './hits';
import type { OtherTexts } from './other-texts';
import { at, STATUS } from './rows';
import type { FacetCounts } from './facet-counts';
import { typedWords } from './words';

interface Parts extends Indexed {
  readonly facetCounts: FacetCounts;
  readonly others: Pick<OtherTexts, 'begun' | 'respaced'>;
}

/** Titles may be the same, so that more are read than are shown. */
const TITLES_READ = 60;
/** Titles are what most people look for: they keep a part of the list. */
export const BRANDS_MAX = 3;

const titles = (parts: Parts, words: readonly string[], most: number): Suggestion[] => {
  // One letter begins titles without number, and says nothing.
  if (words.every((word) => word.length < 2)) return [];
  const { rows, dictionary, postings } = parts;
  const sets = words.map((word) => matching(dictionary, word));
  const [ids, statuses] = [rows.column('id'), rows.column('status')];
  const found = rowsWithAll(sets, postings.inTitle, rows.size).filter(
    (row) => at(statuses, row) === STATUS.active,
  );
  const newest = new FirstPlaces('newest', TITLES_READ);
  // The newest are last in most lists: those that come first are looked at first.
  for (const row of found.toReversed()) newest.offer(1, at(ids, row), at(ids, row));
  /** Each title with the newest of its raffles; all of them are found. */
  const shown = new Map<string, { row: number; raffleId: number; count: number }>();
  for (const { id } of newest.places) {
    const row = rows.rowOf(id) ?? 0;
    const title = rows.titles[row] ?? '';
    if (shown.size < most && !shown.has(title)) shown.set(title, { row, raffleId: id, count: 0 });
  }
  for (const row of found) {
    const title = shown.get(rows.titles[row] ?? '');
    if (title) title.count += 1;
  }
  return [...shown.values()].map(({ row, raffleId, count }) => ({
    kind: 'title',
    text: rows.shown[row] ?? '',
    categoryId: null,
    raffleId,
    count,
  }));
};

const suggestions = (parts: Parts, words: readonly string[]): Suggestion[] => {
  const { facetCounts } = parts;
  const categories = facetCounts.categoriesFor(words).map(({ id, text, count }): Suggestion => ({
    kind: 'category',
    text,
    categoryId: id,
    raffleId: null,
    count,
  }));
  const brands = facetCounts
    .brandsFor(words)
    .slice(0, BRANDS_MAX)
    .map(({ text, count }): Suggestion => ({
      kind: 'brand',
      text,
      categoryId: null,
      raffleId: null,
      count,
    }));
  const others = [...categories, ...brands];
  return [...others, ...titles(parts, words, SUGGESTIONS_MAX - others.length)];
};

/** What somebody may mean who has typed this; the last word may be its beginning. */
export const suggestFrom = (parts: Parts, text: string): readonly Suggestion[] => {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const found = suggestions(parts, words);
  if (found.length > 0) return found;
  const { others } = parts;
  const begun = others.begun(text);
  for (const other of [...(begun === undefined ? [] : [begun]), ...others.respaced(text)]) {
    const meant = suggestions(parts, typedWords(other));
    if (meant.length > 0) return meant;
  }
  return [];
};
