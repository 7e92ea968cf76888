import { pairsOf, SHELVES, shelfOf } from './letters';
import { blocksOf, Effort, type Pieces } from './pieces';
import { SortedWords } from './sorted-words';
import { stemOf, wordsWithStem } from './words';

/** The words of an index, folded, each with a number. */
export class Dictionary {
  private readonly words: string[] = [];
  /** Of each word, to find what it contains. */
  private readonly pairs: number[] = [];
  /** Numbers whose words have gone. */
  private readonly free: number[] = [];
  /** A map that grows is made anew: many small ones are so at other times. */
  private readonly numbers = Array.from({ length: SHELVES }, () => new Map<string, number>());
  private readonly inOrder = new SortedWords((number) => this.wordOf(number));

  /** The number of a word, which is new from now on if it is not known. */
  learn(word: string): number {
    const numbers = this.numbersBeside(word);
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const number = this.free.pop() ?? this.words.length;
    this.words[number] = word;
    this.pairs[number] = pairsOf(word);
    numbers.set(word, number);
    this.inOrder.add(number);
    return number;
  }

  /** Its number may be another word's from now on. */
  forget(number: number): void {
    this.inOrder.remove(number);
    this.numbersBeside(this.wordOf(number)).delete(this.wordOf(number));
    this.words[number] = '';
    this.pairs[number] = 0;
    this.free.push(number);
  }

  exactly(word: string): readonly number[] {
    const number = this.numbersBeside(word).get(word);
    return number === undefined ? [] : [number];
  }

  /** In the order of the words. */
  beginningWith(start: string): Iterable<number> {
    return this.inOrder.beginningWith(start);
  }

  withStemOf(word: string): readonly number[] {
    return wordsWithStem(stemOf(word)).flatMap((other) => this.exactly(other));
  }

  *containing(part: string): Pieces<readonly number[]> {
    const { words, pairs } = this;
    const needed = pairsOf(part);
    const found: number[] = [];
    const effort = new Effort();
    for (const [from, end] of blocksOf(words.length)) {
      for (let number = from; number < end; number += 1)
        if (((pairs[number] ?? 0) & needed) === needed && this.wordOf(number).includes(part))
          found.push(number);
      if (effort.add(end - from)) yield effort.taken();
    }
    yield effort.taken();
    return found;
  }

  wordOf(number: number): string {
    return this.words[number] ?? '';
  }

  private numbersBeside(word: string): Map<string, number> {
    // It is one of the shelves.
    return this.numbers[shelfOf(word)] as Map<string, number>;
  }
}
