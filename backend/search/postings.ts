import type { SearchedRaffle } from '../../projections/raffle-search/document';
import type { Dictionary } from './dictionary';
import { hasLongWord, wordsIn } from './words';

/** Which rows have each word, by the word's number. */
export class Postings {
  readonly inTitle: number[][] = [];
  readonly inText: number[][] = [];
  /** Rows with a word that was cut: their texts tell the rest of it. */
  readonly ofLongWords: number[] = [];

  constructor(private readonly dictionary: Dictionary) {}

  add(row: number, foldedTitle: string, text: string): void {
    for (const word of this.wordsOf({ text })) this.push(this.inText, word, row);
    for (const word of this.wordsOf({ text: foldedTitle })) this.push(this.inTitle, word, row);
    if (hasLongWord(text)) this.ofLongWords.push(row);
  }

  /** The numbers of a text's words. */
  wordsOf({ text }: Pick<SearchedRaffle, 'text'>): readonly number[] {
    return [...new Set(wordsIn(text))].map((word) => this.dictionary.learn(word));
  }

  private push(lists: number[][], word: number, row: number): void {
    const known = lists[word];
    if (known) known.push(row);
    else lists[word] = [row];
  }
}
