/** Where an entry stands, or would stand. */
export interface Position {
  readonly chunk: number;
  readonly offset: number;
}

/**
 * Entries move within one chunk only, so that a big index takes an entry as fast as a small one.
 */
const CHUNK = 512;

/** A part of a chunk that lies between two positions. */
export interface Span<Entry> {
  /** The same array as long as nothing in it has changed. */
  readonly entries: readonly Entry[];
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * A sorted list in chunks. Searches take a function that answers, for an entry, whether the sought
 * place is after it (negative) or not.
 */
export class SortedEntries<Entry> {
  private chunks: Entry[][] = [];
  size = 0;

  /** @param onChange told of a chunk's array when what is in it changes */
  constructor(private readonly onChange: (chunk: readonly Entry[]) => void = () => undefined) {}

  /** Replaces everything by entries that are sorted already. */
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
    // A place behind everything belongs to the last chunk, not to one of its own.
    const index = Math.min(chunk, Math.max(this.chunks.length - 1, 0));
    const target = this.chunks[index];
    if (!target) {
      this.chunks.push([entry]);
      return;
    }
    this.onChange(target);
    target.splice(index === chunk ? offset : target.length, 0, entry);
    if (target.length > 2 * CHUNK) this.chunks.splice(index + 1, 0, target.splice(CHUNK));
  }

  /** Removes the entry that compares as 0 and answers whether there was one. */
  remove(compare: (entry: Entry) => number): boolean {
    const position = this.seek(compare);
    const found = this.at(position);
    if (found === undefined || compare(found) !== 0) return false;
    this.size -= 1;
    const chunk = this.chunks[position.chunk] ?? [];
    this.onChange(chunk);
    chunk.splice(position.offset, 1);
    if (chunk.length === 0) this.chunks.splice(position.chunk, 1);
    return true;
  }

  /** How many entries stand from one position to before another. */
  count(from: Position, to: Position): number {
    if (from.chunk === to.chunk) return Math.max(to.offset - from.offset, 0);
    if (from.chunk > to.chunk) return 0;
    let count = (this.chunks[from.chunk]?.length ?? 0) - from.offset + to.offset;
    for (let chunk = from.chunk + 1; chunk < to.chunk; chunk += 1) {
      count += this.chunks[chunk]?.length ?? 0;
    }
    return count;
  }

  *spans(from: Position, to: Position): Generator<Span<Entry>> {
    for (let chunk = from.chunk; chunk <= to.chunk; chunk += 1) yield this.spanOf(chunk, from, to);
  }

  *spansBackward(from: Position, to: Position): Generator<Span<Entry>> {
    for (let chunk = to.chunk; chunk >= from.chunk; chunk -= 1) yield this.spanOf(chunk, from, to);
  }

  private spanOf(chunk: number, from: Position, to: Position): Span<Entry> {
    const entries = this.chunks[chunk] ?? [];
    const start = chunk === from.chunk ? from.offset : 0;
    const end = chunk === to.chunk ? to.offset : entries.length;
    // Bounds that contradict each other have nothing between them.
    return { entries, start, end: Math.max(start, end) };
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
