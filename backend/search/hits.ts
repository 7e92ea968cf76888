import { foldText } from '../../contracts/search-text';
import type { Dictionary } from './dictionary';
import type { Postings } from './postings';
import type { Rows } from './rows';
import { typedWords, wordsIn } from './words';

/** Rows in their order, each with its level: 1 has the text itself, 2 has its words. */
export interface Hits {
  readonly rows: Uint32Array;
  readonly levels: Uint8Array;
}

export interface Indexed {
  readonly rows: Rows;
  readonly dictionary: Dictionary;
  readonly postings: Postings;
}

/** The rows that have one word of each of these sets. */
export const rowsWithAll = (
  sets: readonly (readonly number[])[],
  lists: readonly (readonly number[])[],
  size: number,
): readonly number[] => {
  /** How many of the first sets each row has. */
  const has = new Uint8Array(size);
  let found: number[] = [];
  for (const [nth, set] of sets.entries()) {
    found = [];
    for (const word of set) {
      for (const row of lists[word] ?? []) {
        if (has[row] !== nth) continue;
        has[row] = nth + 1;
        found.push(row);
      }
    }
  }
  return found;
};

/**
 * A beginning of words, and another number or gender. A single letter begins too many words: it
 * counts as a word of its own alone.
 */
export const matching = (dictionary: Dictionary, word: string): readonly number[] => [
  ...(word.length > 1 ? dictionary.beginningWith(word) : dictionary.exactly(word)),
  ...dictionary.withStemOf(word),
];

/** Every word in any order. */
const withWords = ({ rows, dictionary, postings }: Indexed, text: string): readonly number[] => {
  const sets = typedWords(text).map((word) => matching(dictionary, word));
  return rowsWithAll(sets, postings.inText, rows.size);
};

const longest = (words: readonly string[]): string =>
  words.reduce((long, word) => (word.length > long.length ? word : long), '');

/** The rows with a folded text as it is, which may begin and end within words. */
const withText = (indexed: Indexed, folded: string): readonly number[] => {
  const { rows, dictionary, postings } = indexed;
  // A text of only accents becomes empty without them.
  if (folded === '') return [];
  const has = (row: number): boolean => rows.texts[row]?.includes(folded) ?? false;
  const part = longest(wordsIn(folded));
  if (part === '') return rows.texts.flatMap((_, row) => (has(row) ? [row] : []));
  const found = rowsWithAll([dictionary.containing(part)], postings.inText, rows.size);
  const certain = part === folded ? found : found.filter(has);
  return [...certain, ...postings.ofLongWords.filter(has)];
};

/** The rows of one status, of those that a text finds. */
export const hitsOf = (indexed: Indexed, text: string | undefined, status: number): Hits => {
  const { rows } = indexed;
  const statuses = rows.column('status');
  const levels = new Uint8Array(rows.size);
  if (text === undefined) levels.fill(1);
  else {
    for (const row of withWords(indexed, text)) levels[row] = 2;
    for (const row of withText(indexed, foldText(text))) levels[row] = 1;
  }
  const found = new Uint32Array(rows.size);
  let count = 0;
  for (let row = 0; row < rows.size; row += 1) {
    if (levels[row] === 0 || statuses[row] !== status) continue;
    found[count] = row;
    count += 1;
  }
  const hits = found.slice(0, count);
  return { rows: hits, levels: Uint8Array.from(hits, (row) => levels[row] ?? 0) };
};
