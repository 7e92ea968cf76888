/** Texts by the numbers in which they come, and in their order. */
export class SortedWords {
  private readonly words: string[] = [];
  /** In the order of the words, but for those that have come since. */
  private sorted: readonly number[] = [];

  add(word: string): void {
    this.words.push(word);
  }

  /** The numbers of the words that begin so, in their order. */
  beginningWith(start: string): readonly number[] {
    this.sort();
    return this.sorted.slice(this.placeOf(start), this.placeOf(`${start}\u{FFFF}`));
  }

  private wordOf(number: number): string {
    return this.words[number] ?? '';
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
