import { foldText } from '@contracts/search-text';
import { soughtWords, stemOf } from '@backend/search/words';
import type { Listed } from './listed';

const wordsOf = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** A test of words that remembers them: most raffles have the same ones. */
const remembered = (test: (word: string) => boolean): ((word: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (word) => {
    const passes = known.get(word) ?? test(word);
    known.set(word, passes);
    return passes;
  };
};

/**
 * How well the product promises that a raffle fits a text, the less the better, and undefined where
 * it is not found. All of the text's words, in any order, are whole in the title (another number or
 * gender counts), begin there, or with the brand, or anywhere; then comes what has the text as it
 * stands. Looks at every raffle's text by itself, without an index.
 */
export const fitOf = (text: string): ((raffle: Listed) => number | undefined) => {
  const folded = foldText(text);
  const sought = soughtWords(text).map((word) => {
    const stem = stemOf(word);
    const isWhole = (other: string) => other === word || stemOf(other) === stem;
    return {
      whole: remembered(isWhole),
      begun: remembered((other) => other.startsWith(word) || isWhole(other)),
    };
  });
  const has = (its: string, how: 'whole' | 'begun'): boolean => {
    const words = wordsOf(its);
    return sought.every((word) => words.some(word[how]));
  };
  const whereIn = ({ title, brand, text: all }: Listed): number | undefined => {
    if (has(title, 'whole')) return 0;
    if (has(title, 'begun')) return 1;
    if (has(`${title} ${brand}`, 'begun')) return 2;
    return has(all, 'begun') || all.includes(folded) ? 3 : undefined;
  };
  return (raffle) => {
    const where = whereIn(raffle);
    return where === undefined ? undefined : 2 * where + (raffle.text.includes(folded) ? 0 : 1);
  };
};
