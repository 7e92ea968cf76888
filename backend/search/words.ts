import { foldText } from '../../contracts/search-text';

const WORD = /[\p{L}\p{N}]+/gu;
/** Longer ones are cut: nobody types them, and anybody may publish them. */
const WORD_MAX = 40;

/** Whether a text has a word that is cut. */
export const hasLongWord = (folded: string): boolean =>
  folded.match(WORD)?.some((word) => word.length > WORD_MAX) ?? false;

/** Whole letters: some of them are two units of a string. */
const cut = (word: string): string =>
  word.length > WORD_MAX ? Array.from(word).slice(0, WORD_MAX).join('') : word;

/** Degrees of temperature, which many write with the sign of `1º`: `40 °C`, `40ºC`. */
const DEGREES = /(?<=\p{N}) ?[º°] ?(?=[cf](?![\p{L}\p{N}]))/gu;
/** `nº5` and `nº 5` are the same. */
const ORDINAL = /[ºª°№](?=[\p{L}\p{N}])/gu;

/** Signs that are letters and numbers to whoever looks for them: `2ª`, `60 m²`, `3×2`. */
const plain = (folded: string): string =>
  folded
    .replaceAll(DEGREES, ' ')
    .replaceAll(ORDINAL, '$& ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('×', 'x');

const matches = (text: string, pattern: RegExp): readonly string[] => text.match(pattern) ?? [];

/** The words of a text that is folded already. */
export const wordsIn = (folded: string): string[] => matches(plain(folded), WORD).map(cut);

/** Words that signs hold together: `wi-fi`, `ac/dc`, `c.c.`. Looked for at a word's beginning. */
const HELD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-‐‑–/.'’·&+][\p{L}\p{N}]+)+/gu;
const SIGNS = /[^\p{L}\p{N}]/gu;
/** Measures and packs, with spaces or without: `120 x 80`, `3 x 2`. */
const MEASURES = /(?<!\p{N})\p{N}+(?: ?x ?\p{N}+)+/gu;

const MEASURE_PARTS = /\p{N}+|x/gu;

/**
 * The same, and what is held together as one word too, as many people write it: `wifi`. Measures
 * are found as one word and as several.
 */
export const foundWordsIn = (folded: string): string[] => {
  const written = plain(folded);
  const measures = matches(written, MEASURES);
  const held = [...matches(written, HELD), ...measures];
  return [
    ...wordsIn(folded),
    ...held.map((words) => cut(words.replaceAll(SIGNS, ''))),
    ...measures.flatMap((measure) => matches(measure, MEASURE_PARTS)).map(cut),
  ];
};

/** More words than this make a search slower, and find nothing that these do not. */
const WORDS_MAX = 12;

/** The different words of what somebody has typed. */
export const typedWords = (text: string): string[] =>
  [...new Set(wordsIn(foldText(text)))].slice(0, WORDS_MAX);

/** Words that say nothing of what somebody looks for. */
const FILLERS = new Set(
  'a al con de del e el en la las lo los o para por que sin su u un una unas unos y'.split(' '),
);

export const isFiller = (word: string): boolean => FILLERS.has(word);

/** The words that a raffle must have: without fillers, where there are others. */
export const soughtWords = (text: string): string[] => {
  const typed = typedWords(text);
  const telling = typed.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : typed;
};

/** Each word of a text as written, in lower case, by its folded form. */
export const writtenWords = (text: string): ReadonlyMap<string, string> =>
  new Map(
    (text.normalize('NFC').toLowerCase().match(WORD) ?? []).map((word) => [
      plain(foldText(word)),
      word,
    ]),
  );

/** Shorter words lose nothing: too little would be left to tell them apart. */
const STEMMED_MIN = 4;

/** `espanol` and `espanola` are the same, `nuevo` and `nueva` too, but `libro` is no `libre`. */
const withoutEnding = (singular: string): string => {
  const stem = singular.replace(/e$/, '');
  // Of four letters the last one tells words apart: `mesa` is no `mes`, and `pala` no `palo`.
  if (singular.length === STEMMED_MIN) return stem;
  return stem.replace(/(?<=[aeiou][lnr])[ao]$/, '').replace(/a$/, 'o');
};

/**
 * A folded Spanish word without the ending that tells number and gender: `camaras` and `camara`,
 * `moviles` and `movil`, `luces` and `luz` have the same stem.
 */
export const stemOf = (word: string): string => {
  const singular = word.length < STEMMED_MIN ? word : word.replace(/(es|s)$/, '');
  const stem = singular.length < STEMMED_MIN ? singular : withoutEnding(singular);
  return stem.replace(/z$/, 'c');
};

const endings = (begun: readonly string[], ends: readonly string[]): readonly string[] =>
  begun.flatMap((each) => ends.map((end) => each + end));

/**
 * The words that may have a stem, all different: what `stemOf` takes away is put back, last first.
 */
export const wordsWithStem = (stem: string): readonly string[] => {
  const ofZ = stem.endsWith('c') ? [stem, stem.replace(/c$/, 'z')] : [stem];
  const ofA = ofZ.flatMap((each) => (each.endsWith('o') ? [each, each.replace(/o$/, 'a')] : each));
  const singulars = endings(endings(ofA, ['', 'a', 'o']), ['', 'e']);
  const all = new Set(endings(singulars, ['', 's', 'es']));
  return [...all].filter((word) => stemOf(word) === stem);
};

/** What the words of one stem have in common. */
const BEGIN = 2;

/** Whether a text has words that begin so, or have the same stems. A letter is a word alone. */
export const hasWords = (folded: string, typed: readonly string[]): boolean => {
  const joined = plain(folded).replaceAll(SIGNS, '');
  if (typed.length === 0 || !typed.every((word) => joined.includes(word.slice(0, BEGIN))))
    return false;
  const words = foundWordsIn(folded);
  return typed.every((word) =>
    words.some((its) => (word.length > 1 && its.startsWith(word)) || stemOf(its) === stemOf(word)),
  );
};
