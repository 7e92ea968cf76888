import type { Dictionary } from './dictionary';
import { nearestOf } from './near';
import { endsInNumber, respacingsOf } from './respacing';
import { mayShorten, withOneLess } from './shortening';
import { CATEGORY_WORDS } from './facet-counts';
import type { Pieces } from './pieces';
import type { Spelling } from './spelling';
import { isFiller, typedWords } from './words';

type Nearest = (typed: string) => Pieces<string | undefined>;

/** What somebody may have meant who typed a text that is not there. */
export class OtherTexts {
  constructor(
    private readonly dictionary: Dictionary,
    private readonly spelling: Spelling,
    /** Whether a raffle on sale has a text as it is. */
    private readonly isOnSale: (text: string) => Pieces<boolean>,
  ) {}

  /** With near words for those that no raffle on sale has; undefined without any. */
  corrected(text: string): Pieces<string | undefined> {
    return this.withNear(text, this.nearest);
  }

  /** The same, where words may be the beginnings of near ones, or of a category's name. */
  begun(text: string): Pieces<string | undefined> {
    return this.withNear(text, (word) => this.nearestBegun(word));
  }

  /** With other spaces, where a raffle on sale has it so. */
  *respaced(text: string): Pieces<readonly string[]> {
    const found: string[] = [];
    for (const { words, joined = '', parted } of respacingsOf(typedWords(text))) {
      const isThere = parted ? yield* this.areSideBySide(parted) : yield* this.isKnown(joined);
      if (isThere) found.push(this.written(words));
    }
    return found;
  }

  /** With a word less, and near words for the others. */
  *shortened(text: string): Pieces<readonly string[]> {
    const words = typedWords(text);
    if (!mayShorten(words)) return [];
    const near: string[] = [];
    for (const word of words) near.push((yield* this.near(word, this.nearest)) ?? word);
    return withOneLess(near).map((some) => this.written(some));
  }

  private *withNear(text: string, nearest: Nearest): Pieces<string | undefined> {
    const words = typedWords(text);
    const all: string[] = [];
    for (const word of words) {
      const near = yield* this.near(word, nearest);
      // The rest is not looked for: without one word there is no text.
      if (near === undefined) return undefined;
      all.push(near);
    }
    return all.every((word, at) => word === words[at]) ? undefined : this.written(all);
  }

  private *near(word: string, nearest: Nearest): Pieces<string | undefined> {
    return isFiller(word) || (yield* this.isKnown(word)) ? word : yield* nearest(word);
  }

  private readonly nearest: Nearest = (word) => this.spelling.nearest(word);

  private *nearestBegun(word: string): Pieces<string | undefined> {
    return (yield* this.spelling.nearestBegun(word)) ?? nearestOf(word, CATEGORY_WORDS);
  }

  private *isKnown(word: string): Pieces<boolean> {
    return word !== '' && (yield* this.spelling.wordsFor(word, 1)).length > 0;
  }

  private *areSideBySide(words: readonly string[]): Pieces<boolean> {
    const isEachKnown = words.every((word) => this.dictionary.exactly(word).length > 0);
    return isEachKnown && (endsInNumber(words) || (yield* this.isOnSale(words.join(' '))));
  }

  private written(words: readonly string[]): string {
    return words.map((word) => this.spelling.writtenAs(word)).join(' ');
  }
}
