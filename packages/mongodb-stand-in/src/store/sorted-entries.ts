/** The place of an entry, or the place for a new one. */
export interface Position {
  readonly chunk: number;
  readonly offset: number;
}

/** An insert moves entries of one chunk only, so it is as fast in a big index as in a small one. */
const CHUNK = 128;

/**
 * A sorted list in chunks. Searches take a function that compares an entry with the wanted place:
 * negative when the entry lies before it.
 */
export class SortedEntries<Entry> {
  private chunks: Entry[][] = [];
  size = 0;

  /** Replaces all entries by these, which must be sorted. */
  load(sorted: readonly Entry[]): void {
    this.chunks = [];
    for (let at = 0; at < sorted.length; at += CHUNK)
      this.chunks.push(sorted.slice(at, at + CHUNK));
    this.size = sorted.length;
  }

  /** The first position whose entry does not compare as negative. */
  seek(compare: (entry: Entry) => number): Position {
    let low = 0;
    let high = this.chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const last = this.chunks[middle]?.at(-1);
      if (last !== undefined && compare(last) < 0) low = middle + 1;
      else high = middle;
    }
    return { chunk: low, offset: seekIn(this.chunks[low] ?? [], compare) };
  }

  at({ chunk, offset }: Position): Entry | undefined {
    return this.chunks[chunk]?.[offset];
  }

  insert(entry: Entry, compare: (other: Entry) => number): void {
    this.size += 1;
    const { chunk, offset } = this.seek(compare);
    // A place after the last entry belongs to the last chunk.
    const index = Math.min(chunk, Math.max(this.chunks.length - 1, 0));
    const target = this.chunks[index];
    if (!target) {
      this.chunks.push([entry]);
      return;
    }
    target.splice(index === chunk ? offset : target.length, 0, entry);
    if (target.length > 2 * CHUNK) this.chunks.splice(index + 1, 0, target.splice(CHUNK));
  }

  /**
   * Removes the entry that compares as 0.
   * @returns whether there was one
   */
  remove(compare: (entry: Entry) => number): boolean {
    const position = this.seek(compare);
    const found = this.at(position);
    if (found === undefined || compare(found) !== 0) return false;
    this.size -= 1;
    const chunk = this.chunks[position.chunk] ?? [];
    chunk.splice(position.offset, 1);
    if (chunk.length === 0) this.chunks.splice(position.chunk, 1);
    return true;
  }

  /** The number of entries from one position up to another, exclusive. */
  count(from: Position, to: Position): number {
    if (from.chunk === to.chunk) return Math.max(to.offset - from.offset, 0);
    if (from.chunk > to.chunk) return 0;
    let count = (this.chunks[from.chunk]?.length ?? 0) - from.offset + to.offset;
    for (let chunk = from.chunk + 1; chunk < to.chunk; chunk += 1) {
      count += this.chunks[chunk]?.length ?? 0;
    }
    return count;
  }

  /** The entries from one position up to another, exclusive; the last first when `backward`. */
  *between(from: Position, to: Position, backward = false): Generator<Entry> {
    const count = this.count(from, to);
    let { chunk, offset } = backward ? to : from;
    for (let left = count; left > 0; left -= 1) {
      if (backward) {
        while (offset === 0) offset = this.chunks[(chunk -= 1)]?.length ?? 0;
        offset -= 1;
      } else {
        while (offset >= (this.chunks[chunk]?.length ?? 0)) [chunk, offset] = [chunk + 1, 0];
      }
      const entry = this.at({ chunk, offset });
      if (entry !== undefined) yield entry;
      if (!backward) offset += 1;
    }
  }
}

const seekIn = <Entry>(entries: readonly Entry[], compare: (entry: Entry) => number): number => {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = entries[middle];
    if (entry !== undefined && compare(entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};
