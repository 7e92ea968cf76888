import { stemOf } from './words';

/** What a Spanish letter, or two, sounds like. The first that fits at a place counts. */
const SPELLINGS = /ch|qu|gu(?=[ei])|g(?=[ei])|c(?=[ei])|ll|[chvx]/g;
const SOUNDS: Readonly<Record<string, string>> = {
  ch: 'ch',
  qu: 'k',
  gu: 'g',
  g: 'j',
  ll: 'y',
  h: '',
  v: 'b',
  x: 's',
};

const soundOfSpelling = (spelling: string, at: number, word: string): string =>
  SOUNDS[spelling] ?? (/[ei]/.test(word.charAt(at + 1)) ? 'z' : 'k');

/** Spelt by its sounds, but for `z`: endings of a plural have an `s`. */
const spelt = (word: string): string => word.replaceAll(SPELLINGS, soundOfSpelling);

/** Many who write `z` as they say it write `s`; a letter is doubled by chance, or left single. */
const levelled = (sounds: string): string =>
  sounds.replaceAll(/[zc](?!h)/g, 's').replaceAll(/(.)\1+/g, '$1');

/** How a folded word sounds: `vaquera` and `bakera`, `cuchillo` and `cuchiyo` sound the same. */
export const soundOf = (word: string): string => levelled(spelt(word));

/** Its sound first, and that of its stem. Words that have one of them in common sound alike. */
export const soundsOf = (word: string): readonly string[] => [
  ...new Set([soundOf(word), levelled(stemOf(spelt(word)))]),
];
