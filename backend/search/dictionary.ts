import { stemOf } from './words';

const GRAM = 3;

/** Three letters at a time, with the ends of the word. */
const gramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + GRAM)));
};

const put = (lists: Map<string, number[]>, key: string, word: number): void => {
  const known = lists.get(key);
  if (known) known.push(word);
  else lists.set(key, [word]);
};

/** Every word of an index, folded, with a number. It only grows. */
export class Dictionary {
  readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly byGram = new Map<string, number[]>();
  private readonly byStem = new Map<string, number[]>();
  /** In the order of the words, but for those that have come since. */
  private sorted: readonly number[] = [];

  /** The number of a word, which is new from now on if it is not known. */
  learn(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    for (const gram of gramsOf(word)) put(this.byGram, gram, number);
    put(this.byStem, stemOf(word), number);
    return number;
  }

  exactly(word: string): readonly number[] {
    const number = this.numbers.get(word);
    return number === undefined ? [] : [number];
  }

  /** In the order of the words. */
  beginningWith(start: string): readonly number[] {
    this.sort();
    return this.sorted.slice(this.placeOf(start), this.placeOf(`${start}\u{FFFF}`));
  }

  withStemOf(word: string): readonly number[] {
    return this.byStem.get(stemOf(word)) ?? [];
  }

  containing(part: string): readonly number[] {
    const fewest = this.fewestFor(part) ?? this.words.map((_, number) => number);
    return fewest.filter((number) => this.wordOf(number).includes(part));
  }

  /** The words that have at least so many groups of letters in common with a typed one. */
  sharing(typed: string, least: number): readonly number[] {
    const shared = new Uint8Array(this.words.length);
    const found: number[] = [];
    for (const gram of gramsOf(typed)) {
      for (const number of this.byGram.get(gram) ?? []) {
        const times = (shared[number] ?? 0) + 1;
        shared[number] = times;
        if (times === least) found.push(number);
      }
    }
    return found;
  }

  wordOf(number: number): string {
    return this.words[number] ?? '';
  }

  /** The shortest list that has every word with this part; undefined for a very short part. */
  private fewestFor(part: string): readonly number[] | undefined {
    let fewest: readonly number[] | undefined;
    for (let at = 0; at + GRAM <= part.length; at += 1) {
      const list = this.byGram.get(part.slice(at, at + GRAM)) ?? [];
      if (!fewest || list.length < fewest.length) fewest = list;
    }
    return fewest;
  }

  /** How many words come before a text. */
  private placeOf(text: string): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.wordOf(this.sorted[middle] ?? 0) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Merges what has come since into what is in order. */
  private sort(): void {
    const { sorted, words } = this;
    if (sorted.length === words.length) return;
    const isBefore = (one: number, other: number): boolean => this.wordOf(one) < this.wordOf(other);
    const come = words.map((_, number) => number).slice(sorted.length);
    come.sort((one, other) => (isBefore(one, other) ? -1 : 1));
    const merged: number[] = [];
    let next = 0;
    for (const number of sorted) {
      for (let other = come[next]; other !== undefined && isBefore(other, number);) {
        merged.push(other);
        next += 1;
        other = come[next];
      }
      merged.push(number);
    }
    this.sorted = [...merged, ...come.slice(next)];
  }
}
