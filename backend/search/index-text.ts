import { foldText } from '../../contracts/search-text';
import type { Part } from './index-filters';
import { stemOf, typedWords } from './words';

/** SQLite ends a text of its search language at a NUL, which no raffle has. */
const quoted = (text: string): string =>
  `"${text.replaceAll('"', '""').replaceAll('\0', '\u{FFFD}')}"`;

/** A single letter begins too many words: it counts as a word of its own alone. */
const beginning = (word: string): string => (word.length > 1 ? `${quoted(word)} *` : quoted(word));

/** Every word in any order; a beginning counts, and so does another number or gender. */
export const wordsMatch = (words: readonly string[]): string =>
  words
    .map((word) => `({title rest} : ${beginning(word)} OR stem : ${quoted(stemOf(word))})`)
    .join(' AND ');

/** The same in titles alone. */
export const titleMatch = (words: readonly string[]): string =>
  words.map((word) => `title : ${beginning(word)}`).join(' AND ');

/** The index of three letters at a time knows nothing shorter. */
const GRAM = 3;

const substring = (folded: string): Part =>
  Array.from(folded).length < GRAM
    ? { sql: 'SELECT id, 1 AS level FROM raffle WHERE instr(text, ?) > 0', values: [folded] }
    : {
        sql: 'SELECT rowid AS id, 1 AS level FROM grams WHERE grams MATCH ?',
        values: [quoted(folded)],
      };

/**
 * A table `found` of the raffles with a text: those that contain it as it is, at level 1, and those
 * that have all of its words, at level 2.
 */
export const foundPart = (text: string): Part => {
  const folded = foldText(text);
  const words = typedWords(text);
  // A text of only accents becomes empty without them.
  const whole =
    folded === '' ? { sql: 'SELECT 0 AS id, 1 AS level WHERE 0', values: [] } : substring(folded);
  const each =
    words.length === 0
      ? { sql: '', values: [] }
      : {
          sql: ' UNION ALL SELECT rowid, 2 FROM words WHERE words MATCH ?',
          values: [wordsMatch(words)],
        };
  return {
    sql: `WITH found AS (SELECT id, min(level) AS level FROM (${whole.sql}${each.sql}) GROUP BY id)`,
    values: [...whole.values, ...each.values],
  };
};
