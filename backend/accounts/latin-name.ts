/**
 * The letters of languages that are written in Latin script, with whatever accents: Unicode's
 * blocks from Basic Latin to Latin Extended-B, and Latin Extended Additional.
 */
const LATIN = String.raw`(?=\p{L})[A-Za-zªºÀ-ɏḀ-ỿ]`;

/** One that no letter of a name's NFKC has taken in. Variation selectors are none to see. */
const ACCENT = String.raw`(?!\p{Default_Ignorable_Code_Point})\p{Mn}`;

/**
 * One that is none of a name. Looked for alone: many of them fit two of these classes, and a name
 * of them all could be read in endless ways.
 */
const OTHER_SIGN = new RegExp(String.raw`(?!${LATIN}|${ACCENT}|[ -~·¡¿«»€£°®©])[^]`, 'u');
const OTHER_LETTER = new RegExp(String.raw`(?!${LATIN})\p{L}`, 'u');

/** A dot over a letter that has a dot already is invisible. */
export const SECOND_DOT = /[ij]\u0307/i;

/** Whether a name, in NFKC, has Latin letters, digits and the signs of Spanish keyboards only. */
export const isLatinName = (name: string): boolean => !OTHER_SIGN.test(name);

/** Whether it has a letter of another script, or one of phonetics. */
export const hasOtherLetters = (name: string): boolean => OTHER_LETTER.test(name);
