import type { SearchedRaffle } from '../../projections/raffle-search/document';
import type { Dictionary } from './dictionary';
import { mayBeWrong, nearestBegun, nearestOf, wrongLetters, type KnownWord } from './near';
import { soundOf } from './sounds';
import { writtenWords } from './words';

type Named = Pick<SearchedRaffle, 'title' | 'brand'>;

/**
 * The words of all raffles on sale, to find those that somebody means. A word leaves with the last
 * raffle that has it.
 */
export class Spelling {
  /** The number of raffles on sale with each word. */
  private readonly counts: number[] = [];
  /** The number of those that have it in their title or brand. */
  private readonly names: number[] = [];
  /** As written, with accents, where that is known. */
  private readonly written: string[] = [];

  constructor(private readonly dictionary: Dictionary) {}

  /** @param words all different, by their numbers */
  add(raffle: Named, words: readonly number[]): void {
    const written = this.countNames(raffle, 1);
    for (const number of words) {
      const count = this.countOf(number);
      this.counts[number] = count + 1;
      const word = this.dictionary.wordOf(number);
      if (count === 0) this.written[number] = written.get(word) ?? word;
    }
  }

  remove(raffle: Named, words: readonly number[]): void {
    this.countNames(raffle, -1);
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
    if (!mayBeWrong(typed)) return undefined;
    const { dictionary } = this;
    // A wrong letter is in three of its groups, two that were swapped are in four.
    const least = Math.max(1, typed.length - 3 * wrongLetters(typed.length));
    const numbers = [
      ...dictionary.sharing(typed, least),
      ...dictionary.soundingLike(typed),
      ...dictionary.soundingFrom(soundOf(typed)),
    ];
    return nearestOf(typed, this.known(numbers));
  }

  /** The same for somebody who still types: a word, or one that it begins. */
  nearestBegun(typed: string): string | undefined {
    const whole = this.nearest(typed);
    if (whole !== undefined || !mayBeWrong(typed)) return whole;
    // Most people know how a word begins.
    const begun = this.dictionary.soundingFrom(soundOf(typed).slice(0, 1));
    return nearestBegun(typed, this.known(begun));
  }

  private known(numbers: readonly number[]): KnownWord[] {
    return numbers.filter(this.isOnSale).map((number) => ({
      word: this.dictionary.wordOf(number),
      sounds: this.dictionary.soundsOf(number),
      isName: (this.names[number] ?? 0) > 0,
      count: this.countOf(number),
    }));
  }

  /** @returns the words as written */
  private countNames({ title, brand }: Named, more: 1 | -1): ReadonlyMap<string, string> {
    const written = writtenWords(`${title} ${brand}`);
    for (const word of written.keys())
      for (const number of this.dictionary.exactly(word))
        this.names[number] = (this.names[number] ?? 0) + more;
    return written;
  }

  private readonly isOnSale = (number: number): boolean => this.countOf(number) > 0;

  private countOf(number: number): number {
    return this.counts[number] ?? 0;
  }
}
