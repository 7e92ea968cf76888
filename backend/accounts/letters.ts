/** The scripts in daily use (UAX #31, table 5), by their names in regular expressions. */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
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

/** Whether a name has letters, digits and the signs of a keyboard only. */
export const ofKeyboard = (name: string): boolean => KEYBOARD.test(name);

export const ofLatinScript = (name: string): boolean => LATIN.test(name);

/** Whether all letters belong to scripts that one language writes together. */
export const ofOneScript = (name: string): boolean =>
  ONE_LANGUAGE.some((script) => script.test(name));
