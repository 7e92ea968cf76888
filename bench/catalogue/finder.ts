import { foldText } from '@contracts/search-text';
import { stemOf } from '@backend/search/words';
import type { Listed } from './listed';

const wordsOf = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What the product promises to find with a text: what has it as it stands, and what has all of its
 * words in any order, where a beginning counts, and another number or gender. Looks at every
 * raffle's text by itself, without an index.
 */
export const finderOf = (text: string): ((raffle: Listed) => boolean) => {
  const folded = foldText(text);
  const typed = wordsOf(folded).map((word) => {
    const stem = stemOf(word);
    /** Most raffles have the same words. */
    const known = new Map<string, boolean>();
    return (other: string): boolean => {
      const isIt = known.get(other) ?? (other.startsWith(word) || stemOf(other) === stem);
      known.set(other, isIt);
      return isIt;
    };
  });
  return (raffle) => {
    if (raffle.text.includes(folded)) return true;
    const words = wordsOf(raffle.text);
    return typed.every((stands) => words.some(stands));
  };
};
