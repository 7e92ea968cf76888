import type { SearchedRaffle } from '../../projections/raffle-search/document';
import type { Dictionary } from './dictionary';
import { distanceUpTo } from '../../platform/edit-distance';
import { writtenWords } from './words';

/** How many letters may be wrong in a word of this length. */
export const wrongLetters = (length: number): number => {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
};

/**
 * The words of all raffles on sale, to find those that somebody means. A word leaves with the last
 * raffle that has it.
 */
export class Vocabulary {
  /** The number of raffles on sale with each word. */
  private readonly counts: number[] = [];
  /** As written, with accents, where that is known. */
  private readonly written: string[] = [];

  constructor(private readonly dictionary: Dictionary) {}

  /** @param words all different, by their numbers */
  add({ title, brand }: Pick<SearchedRaffle, 'title' | 'brand'>, words: readonly number[]): void {
    const written = writtenWords(`${title} ${brand}`);
    for (const number of words) {
      const count = this.countOf(number);
      this.counts[number] = count + 1;
      const word = this.dictionary.wordOf(number);
      if (count === 0) this.written[number] = written.get(word) ?? word;
    }
  }

  remove(words: readonly number[]): void {
    for (const number of words) this.counts[number] = this.countOf(number) - 1;
  }

  writtenAs(word: string): string {
    const [number = -1] = this.dictionary.exactly(word).filter(this.isOnSale);
    return this.written[number] ?? word;
  }

  /** The words that a typed word stands for: those that begin with it, or have its stem. */
  wordsFor(typed: string, most: number): string[] {
    const { dictionary } = this;
    const found = new Set<number>();
    for (const list of [dictionary.beginningWith(typed), dictionary.withStemOf(typed)]) {
      for (const number of list) {
        if (found.size === most) break;
        if (this.isOnSale(number)) found.add(number);
      }
    }
    return [...found].map((number) => dictionary.wordOf(number));
  }

  /** The word that somebody meant who typed another, or undefined. */
  nearest(typed: string): string | undefined {
    const limit = wrongLetters(typed.length);
    if (limit === 0) return undefined;
    // A wrong letter is in three of its groups, two that were swapped are in four.
    const least = Math.max(1, typed.length - 3 * limit);
    let best: { word: string; distance: number; count: number } | undefined;
    for (const number of this.dictionary.sharing(typed, least)) {
      const count = this.countOf(number);
      if (count === 0) continue;
      const word = this.dictionary.wordOf(number);
      const distance = distanceUpTo(limit, typed, word);
      if (distance > limit) continue;
      if (!best || distance < best.distance || (distance === best.distance && count > best.count))
        best = { word, distance, count };
    }
    return best?.word;
  }

  private readonly isOnSale = (number: number): boolean => this.countOf(number) > 0;

  private countOf(number: number): number {
    return this.counts[number] ?? 0;
  }
}
