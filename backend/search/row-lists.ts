const placeOf = (list: readonly number[], row: number): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Rows by the number of a word, the newest last. Most words have one row, and no list. */
export class RowLists {
  private readonly lists: (number | number[] | undefined)[] = [];

  /** @param row a later one than the others of this word */
  add(word: number, row: number): void {
    const known = this.lists[word];
    if (known === undefined) this.lists[word] = row;
    else if (typeof known === 'number') this.lists[word] = [known, row];
    else known.push(row);
  }

  remove(word: number, row: number): void {
    const known = this.lists[word];
    if (known === row) this.lists[word] = undefined;
    if (typeof known !== 'object') return;
    const place = placeOf(known, row);
    if (known[place] === row) known.splice(place, 1);
    if (known.length === 0) this.lists[word] = undefined;
  }

  of(word: number): readonly number[] {
    const known = this.lists[word] ?? [];
    return typeof known === 'number' ? [known] : known;
  }

  has(word: number): boolean {
    return this.lists[word] !== undefined;
  }
}
