import type { SearchedRaffle } from '../../projections/raffle-search/document';

/** A text in memory, with its place in a list. */
const TEXT = 24;
const POSTING = 12;
/** Columns, and what finds the row by its id. */
const ROW = 300;
/** Name, place in the order, number and letters of a word that no other raffle has. */
const WORD = 120;
/** Sounds of a near word, and the places in their order. */
const NEAR = 220;
const NEAR_GROUP = 34;

const textBytes = (text: string): number =>
  TEXT + text.length * (/[^\0-\u{FF}]/u.test(text) ? 2 : 1);

/** Of a word, in the dictionary. */
export const wordBytes = (word: string): number => WORD + textBytes(word);

/** Of a near word, beside that. */
export const nearBytes = (word: string): number => NEAR + NEAR_GROUP * (word.length + 1);

/** Of a raffle that is found by its title alone. */
export const rowBytes = ({ title }: Pick<SearchedRaffle, 'title'>): number =>
  ROW + 2 * textBytes(title);

/** Of one that is found by all of its text, beside that. */
export const indexedBytes = (
  { text, brand }: Pick<SearchedRaffle, 'text' | 'brand'>,
  words: readonly string[],
  nameWords: readonly string[],
): number => textBytes(text) + 4 * textBytes(brand) + POSTING * (words.length + nameWords.length);
