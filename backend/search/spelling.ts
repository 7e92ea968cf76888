import type { SearchedRaffle } from '../../projections/raffle-search/document';
import type { Dictionary } from './dictionary';
import type { Ledger } from './ledger';
import { begunBy, mayBeMeant, mayBeWrong, nearestTo, wrongLetters, type LeastWrong } from './near';
import type { NearLists } from './near-lists';
import { Effort, type Pieces } from './pieces';
import { soundOf } from './sounds';
import { nearBytes } from './sizes';
import { writtenWords } from './words';

type Named = Pick<SearchedRaffle, 'title' | 'brand'>;

/** What `distanceUpTo` takes, and what a near word takes to be put into its lists. */
const OFFER = 250;
const LEARN = 1_000;

export interface SpellingParts {
  readonly dictionary: Dictionary;
  readonly near: NearLists;
  readonly ledger: Ledger;
}

/**
 * The words of all raffles on sale, to find those that somebody means. A word leaves with the last
 * raffle that has it. Near ones are words of titles and brands, and those that two sellers use:
 * what a single one describes with is found as it is written alone.
 */
export class Spelling {
  /** The number of raffles on sale with each word. */
  private readonly counts: number[] = [];
  /** The number of those that have it in their title or brand. */
  private readonly names: number[] = [];
  /** As written, with accents, where that is known. */
  private readonly written: (string | undefined)[] = [];

  constructor(private readonly parts: SpellingParts) {}

  /** @param words all different, by their numbers */
  *add(raffle: Named, words: readonly number[]): Pieces<void> {
    const written = this.countNames(raffle, 1);
    for (const number of words) {
      const count = this.countOf(number);
      this.counts[number] = count + 1;
      if (count === 0) this.written[number] = written.get(this.parts.dictionary.wordOf(number));
    }
    yield* this.settle(words);
  }

  *remove(raffle: Named, words: readonly number[]): Pieces<void> {
    this.countNames(raffle, -1);
    for (const number of words) this.counts[number] = this.countOf(number) - 1;
    yield* this.settle(words);
  }

  /** Words that have become near ones, or are none any more. */
  *settle(words: readonly number[]): Pieces<void> {
    const { dictionary, near, ledger } = this.parts;
    const effort = new Effort();
    for (const number of words) {
      if (effort.add(1)) yield effort.taken();
      const word = dictionary.wordOf(number);
      const bytes = nearBytes(word);
      const isNear = near.has(number);
      const mayBeNear = isNear || ledger.hasRoom(bytes, 0);
      const shallBeNear = mayBeNear && this.belongsToNear(number);
      if (isNear === shallBeNear) continue;
      if (shallBeNear) near.add(number, word);
      else near.remove(number, word);
      ledger.spend(number, shallBeNear ? bytes : -bytes);
      if (effort.add(LEARN)) yield effort.taken();
    }
    yield effort.taken();
  }

  writtenAs(word: string): string {
    const [number = -1] = this.parts.dictionary.exactly(word).filter(this.isOnSale);
    return this.written[number] ?? word;
  }

  /** The words that a typed word stands for: those that begin with it, or have its stem. */
  *wordsFor(typed: string, most: number): Pieces<string[]> {
    const { dictionary } = this.parts;
    const found = new Set<number>();
    const effort = new Effort();
    for (const list of [dictionary.beginningWith(typed), dictionary.withStemOf(typed)]) {
      for (const number of list) {
        if (found.size === most) break;
        if (effort.add(1)) yield effort.taken();
        if (this.isOnSale(number)) found.add(number);
      }
    }
    yield effort.taken();
    return [...found].map((number) => dictionary.wordOf(number));
  }

  /** The word that somebody meant who typed another, or undefined. */
  *nearest(typed: string): Pieces<string | undefined> {
    if (!mayBeWrong(typed)) return undefined;
    const { near } = this.parts;
    // A wrong letter is in three of its groups, two that were swapped are in four.
    const least = Math.max(1, typed.length - 3 * wrongLetters(typed.length));
    const meant = nearestTo(typed);
    yield* this.offer(meant, yield* near.sharing(typed, least));
    yield* this.offer(meant, yield* near.soundingLike(typed));
    yield* this.offer(meant, yield* near.soundingFrom(soundOf(typed)));
    return meant.word;
  }

  /** The same for somebody who still types: a word, or one that it begins. */
  *nearestBegun(typed: string): Pieces<string | undefined> {
    const whole = yield* this.nearest(typed);
    if (whole !== undefined || !mayBeWrong(typed)) return whole;
    const meant = begunBy(typed);
    // Most people know how a word begins.
    yield* this.offer(meant, yield* this.parts.near.soundingFrom(soundOf(typed).slice(0, 1)));
    return meant.word;
  }

  private *offer(meant: LeastWrong, numbers: readonly number[]): Pieces<void> {
    const { dictionary, near } = this.parts;
    const effort = new Effort();
    for (const number of numbers) {
      if (effort.add(OFFER)) yield effort.taken();
      if (!this.isOnSale(number)) continue;
      meant.offer({
        word: dictionary.wordOf(number),
        sounds: near.soundsOf(number),
        isName: this.isName(number),
        count: this.countOf(number),
      });
    }
    yield effort.taken();
  }

  /** @returns the words as written */
  private countNames({ title, brand }: Named, more: 1 | -1): ReadonlyMap<string, string> {
    const written = writtenWords(`${title} ${brand}`);
    for (const word of written.keys())
      for (const number of this.parts.dictionary.exactly(word))
        this.names[number] = (this.names[number] ?? 0) + more;
    return written;
  }

  private belongsToNear(number: number): boolean {
    const { dictionary, ledger } = this.parts;
    return (
      this.isOnSale(number) &&
      (this.isName(number) || ledger.isShared(number)) &&
      mayBeMeant(dictionary.wordOf(number))
    );
  }

  private isName(number: number): boolean {
    return (this.names[number] ?? 0) > 0;
  }

  private readonly isOnSale = (number: number): boolean => this.countOf(number) > 0;

  private countOf(number: number): number {
    return this.counts[number] ?? 0;
  }
}
