import type { Dictionary } from './dictionary';
import { nearestOf } from './near';
import { respacingsOf } from './respacing';
import { mayShorten, withOneLess } from './shortening';
import { CATEGORY_WORDS } from './facet-counts';
import type { Spelling } from './spelling';
import { typedWords } from './words';

type Nearest = (typed: string) => string | undefined;

/** What somebody may have meant who typed a text that is not there. */
export class OtherTexts {
  constructor(
    private readonly dictionary: Dictionary,
    private readonly spelling: Spelling,
    /** Whether a raffle on sale has a text as it is. */
    private readonly isOnSale: (text: string) => boolean,
  ) {}

  /** With near words for those that no raffle on sale has; undefined without any. */
  corrected(text: string): string | undefined {
    return this.withNear(text, this.nearest);
  }

  /** The same, where words may be the beginnings of near ones, or of a category's name. */
  begun(text: string): string | undefined {
    return this.withNear(
      text,
      (word) => this.spelling.nearestBegun(word) ?? nearestOf(word, CATEGORY_WORDS),
    );
  }

  /** With other spaces, where a raffle on sale has it so. */
  respaced(text: string): readonly string[] {
    return respacingsOf(typedWords(text))
      .filter(({ joined, parted }) =>
        parted ? this.areSideBySide(parted) : joined !== undefined && this.isKnown(joined),
      )
      .map(({ words }) => this.written(words));
  }

  /** With a word less, and near words for the others. */
  shortened(text: string): readonly string[] {
    const words = typedWords(text);
    if (!mayShorten(words)) return [];
    const near = words.map((word) => this.near(word) ?? word);
    return withOneLess(near).map((some) => this.written(some));
  }

  private withNear(text: string, nearest: Nearest): string | undefined {
    const words = typedWords(text);
    const all: string[] = [];
    for (const word of words) {
      const near = this.near(word, nearest);
      // The rest is not looked for: without one word there is no text.
      if (near === undefined) return undefined;
      all.push(near);
    }
    return all.every((word, at) => word === words[at]) ? undefined : this.written(all);
  }

  private near(word: string, nearest: Nearest = this.nearest): string | undefined {
    return this.isKnown(word) ? word : nearest(word);
  }

  private readonly nearest: Nearest = (word) => this.spelling.nearest(word);

  private isKnown(word: string): boolean {
    return this.spelling.wordsFor(word, 1).length > 0;
  }

  private areSideBySide(words: readonly string[]): boolean {
    const isEachKnown = words.every((word) => this.dictionary.exactly(word).length > 0);
    return isEachKnown && this.isOnSale(words.join(' '));
  }

  private written(words: readonly string[]): string {
    return words.map((word) => this.spelling.writtenAs(word)).join(' ');
  }
}
