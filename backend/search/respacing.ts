/** Words with a space more or less than was typed. */
export interface Respacing {
  readonly words: readonly string[];
  /** The two words that became one. */
  readonly joined?: string;
  /** The two that one became. */
  readonly parted?: readonly [string, string];
}

/** So that a long text is not tried in hundreds of ways. */
const WORDS_MOST = 6;
const LETTERS_MOST = 24;

const isNumber = (letter: string | undefined): boolean => /\p{N}/u.test(letter ?? '');

/**
 * `90mm` is parted where its number ends; a number nowhere, since it would be two others; and a
 * word nowhere near its ends, since letters alone say nothing.
 */
const mayPart = (word: string, at: number): boolean => {
  const [isBefore, isAfter] = [isNumber(word[at - 1]), isNumber(word[at])];
  if (isBefore || isAfter) return isBefore !== isAfter;
  return at > 1 && at < word.length - 1;
};

const partsOf = (word: string): (readonly [string, string])[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => index + 1)
    .filter((at) => mayPart(word, at))
    .map((at) => [word.slice(0, at), word.slice(at)]);

/**
 * Whether a number was parted from its unit: signs may stand between them, such as in `125 c.c.`,
 * so it is enough that a raffle has both.
 */
export const endsInNumber = ([first = '', second = '']: readonly string[]): boolean =>
  isNumber(first.at(-1)) && !isNumber(second[0]);

/** What somebody may have meant who typed a space too many (`moto sierra`) or too few (`90mm`). */
export const respacingsOf = (words: readonly string[]): readonly Respacing[] => {
  if (words.length > WORDS_MOST) return [];
  const joined = words.slice(1).map((second, at): Respacing => {
    const both = `${words[at] ?? ''}${second}`;
    return { words: words.toSpliced(at, 2, both), joined: both };
  });
  const parted = words.flatMap((word, at) =>
    word.length > LETTERS_MOST
      ? []
      : partsOf(word).map((parts): Respacing => ({
          words: words.toSpliced(at, 1, ...parts),
          parted: parts,
        })),
  );
  return [...joined, ...parted];
};
