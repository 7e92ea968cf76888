import { distanceUpTo } from '../../platform/edit-distance';
import { soundOf, soundsOf } from './sounds';

/** A word of raffles on sale. */
export interface KnownWord {
  readonly word: string;
  /** As `soundsOf` tells. */
  readonly sounds: readonly string[];
  /** Of a title, a brand or a category: what most people look for. */
  readonly isName: boolean;
  /** How many raffles have it. */
  readonly count: number;
}

/** How many letters may be wrong in a word of this length. */
export const wrongLetters = (length: number): number => {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
};

/** Another number is another thing, and no slip. */
export const mayBeWrong = (typed: string): boolean =>
  wrongLetters(typed.length) > 0 && !/\p{N}/u.test(typed);

/** A number is never what somebody meant who typed letters. */
export const mayBeMeant = (word: string): boolean => !/^\p{N}+$/u.test(word);

/** Of so few letters another one makes another word: `cama` is no `caja`. */
const SHORT = 4;
/** A description has many words: one of them is near to most short ones. */
const LEAST_OF_DESCRIPTION = 7;
/** Less sounds like too many words, or like the beginning of too many. */
const LEAST_SOUND = 5;
/** A row of one letter sounds like that letter: `mmmm` is no `mm`. */
const LEAST_TELLING = 3;
/** Whoever still types sees what comes of it, and goes on. */
const LEAST_BEGUN = 4;

const lettersInOrder = (word: string): string => Array.from(word).toSorted().join('');

const isOfOtherLetters = (one: string, other: string): boolean =>
  lettersInOrder(one) !== lettersInOrder(other);

const LAST_VOWEL = /[aeiou]$/;

/** `libro` is no `libre`: a last vowel is a gender or another word, and seldom a slip. */
const hasOtherEnding = (one: string, other: string): boolean =>
  LAST_VOWEL.test(one) && LAST_VOWEL.test(other) && one.slice(0, -1) === other.slice(0, -1);

/** Up to so many letters, another one at first makes another word: `barca` is no `marca`. */
const RATHER_SHORT = 6;

const hasOtherBeginning = (one: string, other: string): boolean =>
  one.length <= RATHER_SHORT &&
  one.charAt(0) !== other.charAt(0) &&
  one.slice(1) === other.slice(1);

const isOtherWord = (typed: string, word: string): boolean =>
  typed.length === word.length &&
  (typed.length <= SHORT
    ? isOfOtherLetters(typed, word)
    : hasOtherEnding(typed, word) || hasOtherBeginning(typed, word));

/** How many letters are wrong; Infinity for more than a slip. */
const slips = (typed: string, word: string): number => {
  const limit = wrongLetters(typed.length);
  const distance = distanceUpTo(limit, typed, word);
  return distance > limit || isOtherWord(typed, word) ? Infinity : distance;
};

/** The better, the less; Infinity for a word that nobody meant. */
type Wrongness = (known: KnownWord) => number;

const wrongnessOf = (typed: string): Wrongness => {
  const sounds = soundsOf(typed);
  const [sound = ''] = sounds;
  return ({ word, sounds: [itsSound = '', ...others], isName }) => {
    const tells = itsSound.length >= LEAST_TELLING;
    if (tells && sound === itsSound) return 0;
    // Of another number or gender.
    if (!tells) return Infinity;
    if (sounds.includes(itsSound) || others.some((other) => sounds.includes(other))) return 0.25;
    const wrong = slips(typed, word);
    if (!isName) return typed.length < LEAST_OF_DESCRIPTION || wrong > 1 ? Infinity : 1.5;
    if (sound.length < LEAST_SOUND) return wrong;
    return itsSound.startsWith(sound) ? 0.5 : Math.min(wrong, slips(sound, itsSound));
  };
};

/** A letter at most is wrong in the beginning, but not the last one: that would begin any word. */
const wrongnessOfBeginning = (typed: string): Wrongness => {
  const sound = soundOf(typed);
  const { length } = sound;
  const lengths = length > SHORT ? [length, length - 1, length + 1] : [length, length + 1];
  const last = sound.slice(-1);
  return ({ sounds: [itsSound = ''], isName }) => {
    if (!isName || length < LEAST_BEGUN) return Infinity;
    const isBegun = lengths
      .map((each) => itsSound.slice(0, each))
      .some(
        (start) =>
          slips(sound, start) <= 1 && (start.endsWith(last) || !isOfOtherLetters(sound, start)),
      );
    return isBegun ? 1 : Infinity;
  };
};

/** Keeps the word that somebody meant: the most frequent of the least wrong ones. */
export class LeastWrong {
  private best: { readonly known: KnownWord; readonly wrong: number } | undefined;

  constructor(private readonly wrongness: Wrongness) {}

  get word(): string | undefined {
    return this.best?.known.word;
  }

  offer(known: KnownWord): void {
    const wrong = this.wrongness(known);
    if (wrong === Infinity) return;
    const { best } = this;
    const order = best
      ? wrong - best.wrong ||
        best.known.count - known.count ||
        (known.word < best.known.word ? -1 : 1)
      : -1;
    if (order < 0) this.best = { known, wrong };
  }
}

/** Of the words that it is offered, the one that somebody meant who typed another. */
export const nearestTo = (typed: string): LeastWrong => new LeastWrong(wrongnessOf(typed));

/** The one that somebody meant who has typed its beginning, with a wrong letter perhaps. */
export const begunBy = (typed: string): LeastWrong => new LeastWrong(wrongnessOfBeginning(typed));

const leastWrong = (kept: LeastWrong, words: readonly KnownWord[]): string | undefined => {
  for (const known of words) kept.offer(known);
  return kept.word;
};

export const nearestOf = (typed: string, words: readonly KnownWord[]): string | undefined =>
  leastWrong(nearestTo(typed), words);

export const nearestBegun = (typed: string, words: readonly KnownWord[]): string | undefined =>
  leastWrong(begunBy(typed), words);
