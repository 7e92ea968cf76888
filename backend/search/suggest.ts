import { SUGGESTIONS_MAX, type Suggestion } from '../../contracts/search';
import { STATUS, type Tables } from './index-tables';
import { titleMatch } from './index-text';
import type { Shelf } from './shelf';
import { typedWords } from './words';

interface Parts {
  readonly tables: Tables;
  readonly shelf: Shelf;
  readonly correct: (text: string) => string | undefined;
}

interface TitleRow {
  readonly id: number;
  readonly title: string;
  readonly shown: string;
}

/** Titles may be the same, so that more are read than are shown. */
const TITLES_READ = 60;
/** Titles are what most people look for: they keep a part of the list. */
const BRANDS_MAX = 3;

const titles = ({ tables }: Parts, words: readonly string[], most: number): Suggestion[] => {
  // One letter begins titles without number, and says nothing.
  if (words.every((word) => word.length < 2)) return [];
  const rows = tables.all<TitleRow>(
    `SELECT r.id AS id, r.title AS title, r.shown AS shown
     FROM words CROSS JOIN raffle r ON r.id = words.rowid
     WHERE words MATCH ? AND r.status = ${STATUS.active} ORDER BY words.rowid DESC LIMIT ?`,
    [titleMatch(words), TITLES_READ],
  );
  const newest = new Map<string, TitleRow>();
  for (const row of rows) if (!newest.has(row.title)) newest.set(row.title, row);
  return [...newest.values()].slice(0, most).map(({ id, title, shown }) => {
    const [row] = tables.all<{ count: number }>(
      `SELECT count(*) AS count FROM raffle WHERE title = ? AND status = ${STATUS.active}`,
      [title],
    );
    return { kind: 'title', text: shown, categoryId: null, raffleId: id, count: row?.count ?? 0 };
  });
};

const suggestions = (parts: Parts, words: readonly string[]): Suggestion[] => {
  const { shelf } = parts;
  const categories = shelf.categoriesFor(words).map(({ id, text, count }): Suggestion => ({
    ...{ kind: 'category', text, categoryId: id, raffleId: null, count },
  }));
  const brands = shelf
    .brandsFor(words)
    .slice(0, BRANDS_MAX)
    .map(({ text, count }): Suggestion => ({
      ...{ kind: 'brand', text, categoryId: null, raffleId: null, count },
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
  const corrected = parts.correct(text);
  return corrected === undefined ? [] : suggestions(parts, typedWords(corrected));
};
