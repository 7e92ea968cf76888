import unhomoglyph from 'unhomoglyph';
import { USERNAME_TOO_SHORT } from '../../contracts/accounts';
import { USERNAME_MIN } from '../../contracts/limits';
import { invalidFields } from '../http/problem-error';

/** The scripts in daily use (UAX #31, table 5), by their names in regular expressions. */
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
/** Scripts that one language writes together (UTS #39, 5.2, «highly restrictive»). */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Matches text in these scripts alone, with characters that belong to no script. */
const writtenIn = (scripts: readonly string[]): RegExp => {
  const letters = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
};

const LATIN = writtenIn(['Latin']);
const ONE_LANGUAGE = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(writtenIn);

/** Variation selectors count as marks, but are invisible. */
const KEYBOARD = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd} -~·])*$/u;
/** A dot over a letter that has a dot already is invisible. */
const SECOND_DOT = /[ijl]\u0307/i;
const ASCII = /^[ -~]*$/;

const looksLikeAscii = (text: string): boolean =>
  !ASCII.test(text) && ASCII.test(unhomoglyph(text));

/**
 * One Latin lookalike letter is enough to deceive; in another script, the whole word must look
 * Latin.
 */
const isLookalike = (name: string): boolean =>
  LATIN.test(name)
    ? Array.from(name).some((letter) => looksLikeAscii(letter) && unhomoglyph(letter).length === 1)
    : looksLikeAscii(name);

/**
 * Why a new user name is refused: it looks like another one (UTS #39). Names that differ only in
 * case or form are equal anyway.
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
  // Counts characters as people see them: one may be two units of UTF-16, or a letter and its
  // accent.
  if (Array.from(name).length < USERNAME_MIN) return USERNAME_TOO_SHORT;
  return undefined;
};

/**
 * For new names only: people with an older name can still sign in.
 * @throws ProblemError 422
 */
export const requireUnmistakable = (username: string): void => {
  const detail = usernameFault(username);
  if (detail !== undefined) throw invalidFields([{ pointer: '/username', detail }]);
};
