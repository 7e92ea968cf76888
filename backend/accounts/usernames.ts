import unhomoglyph from 'unhomoglyph';
import { USERNAME_TOO_SHORT } from '../../contracts/accounts';
import { USERNAME_MIN } from '../../contracts/limits';
import { invalidFields } from '../http/problem-error';

/** The scripts that are in daily use (UAX #31, table 5), by their names in regular expressions. */
const SCRIPTS = [
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Bopomofo',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
  ],
  ...[
    'Greek',
    'Gujarati',
    'Gurmukhi',
    'Han',
    'Hangul',
    'Hebrew',
    'Hiragana',
    'Kannada',
    'Katakana',
  ],
  ...['Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan'],
];
/** Those that one language writes together (UTS #39, 5.2, «highly restrictive»). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Text in these scripts alone, with signs that belong to none. */
const writtenIn = (scripts: readonly string[]): RegExp => {
  const letters = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
};

const LATIN = writtenIn(['Latin']);
const ONE_LANGUAGE = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(writtenIn);

/** Selectors of looks count as marks, but nobody sees them. */
const KEYBOARD = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd} -~·])*$/u;
/** A dot over a letter that has one already is not seen. */
const SECOND_DOT = /[ijl]\u0307/i;
const ASCII = /^[ -~]*$/;

const looksLikeAscii = (text: string): boolean =>
  !ASCII.test(text) && ASCII.test(unhomoglyph(text));

/**
 * In Latin letters a single one is enough to deceive; a word of another script does only as a
 * whole.
 */
const isLookalike = (name: string): boolean =>
  LATIN.test(name)
    ? Array.from(name).some((letter) => looksLikeAscii(letter) && unhomoglyph(letter).length === 1)
    : looksLikeAscii(name);

/**
 * Why nobody may register under a name: it can be taken for another one (UTS #39). Two names that
 * differ in nothing but case or form are the same anyway.
 * @returns a sentence for the person, or undefined
 */
export const usernameFault = (username: string): string | undefined => {
  const name = username.normalize('NFKC');
  if (!KEYBOARD.test(name)) {
    return 'El nombre de usuario solo puede tener letras, números, espacios y signos del teclado';
  }
  if (name.includes('  ')) return 'El nombre de usuario no puede tener dos espacios seguidos';
  if (!ONE_LANGUAGE.some((script) => script.test(name))) {
    return 'El nombre de usuario mezcla letras de alfabetos distintos: escríbelo con uno solo';
  }
  if (SECOND_DOT.test(name.normalize('NFD')) || isLookalike(name)) {
    return 'El nombre de usuario se confunde con otro: escríbelo con las letras de tu teclado';
  }
  // Counted as people see them: a letter may be two units of UTF-16, or one with its accent beside
  // it.
  if (Array.from(name).length < USERNAME_MIN) return USERNAME_TOO_SHORT;
  return undefined;
};

/** New names only: those of before this rule still sign in. @throws ProblemError 422 */
export const requireUnmistakable = (username: string): void => {
  const detail = usernameFault(username);
  if (detail !== undefined) throw invalidFields([{ pointer: '/username', detail }]);
};
