/** A longer text is not tried with each word less. */
const WORDS_MOST = 6;
/** Shorter words say too little to stand for the whole text. */
const TELLING = 5;

export const mayShorten = ({ length }: readonly string[]): boolean =>
  length > 1 && length <= WORDS_MOST;

/** The words without one of them, where what is left still says something. */
export const withOneLess = (words: readonly string[]): readonly (readonly string[])[] =>
  words
    .map((_, at) => words.toSpliced(at, 1))
    .filter((left) => left.some((word) => word.length >= TELLING));
