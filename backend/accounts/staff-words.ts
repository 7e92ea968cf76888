import { plainLook, readingsOf } from './plain-look';
import { ARTICLES, BRAND, FILLERS, ROLES, STAFF } from './staff-vocabulary';

/** Digits and signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  a: '[a4@]',
  b: '[b8]',
  e: '[e3]',
  g: '[g69]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7+]',
  i: '[il1|!]',
  l: '[il1|!]',
};
/** What may stand between the letters of a word that is divided. */
const BETWEEN = String.raw`[^\p{L}]{0,5}`;
const START = String.raw`(?<!\p{L})`;
const END = String.raw`(?!\p{L})`;

const spelled = (word: string, between: string): string =>
  Array.from(plainLook(word).replaceAll(' ', ''), (letter) => LETTERS[letter] ?? letter).join(
    between,
  );
const anyOf = (words: readonly string[], between: string): string =>
  `(?:${words.map((word) => spelled(word, between)).join('|')})`;

const DIVIDED_BRAND = spelled(BRAND, BETWEEN);
const FROM_START = `${START}${anyOf(ARTICLES, '')}?${DIVIDED_BRAND}`;
const ROLE = anyOf(ROLES, '');
// Without digits for letters: `14` would be «la» or a border, and doubts multiply.
const FILLER = `(?:${FILLERS.map(plainLook).join('|')})`;
const REST = String.raw`[^\p{L}]*`;

const patternOf = (...sources: readonly string[]): RegExp => new RegExp(sources.join('|'), 'u');

const POSES = patternOf(
  spelled(BRAND, ''),
  FROM_START,
  `${START}${anyOf(STAFF, BETWEEN)}${END}`,
  `^${REST}(?:${FILLER}${REST})*${ROLE}(?:${REST}(?:${ROLE}|${FILLER}))*${REST}$`,
);
const BRAND_AT_END = patternOf(`${DIVIDED_BRAND}${END}`);

/** «LaRifa» is read as two words. */
const withWordsApart = (name: string): string =>
  name.normalize('NFKC').replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');

const reads = (name: string, pattern: RegExp): boolean =>
  [name, withWordsApart(name)].flatMap(readingsOf).some((reading) => pattern.test(reading));

/**
 * Whether a name poses as the site or as people who work for it. Only whole words count, except
 * for the site's own name, because there are surnames such as Oficialdegui.
 */
export const posesAsStaff = (name: string): boolean => reads(name, POSES);

/**
 * The same for a user name, which can be chosen freely: the site's name may not end it either.
 * «Arifa Viva» is a person.
 */
export const usernamePosesAsStaff = (name: string): boolean =>
  posesAsStaff(name) || reads(name, BRAND_AT_END);
