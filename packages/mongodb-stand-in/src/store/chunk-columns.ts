import type { IndexEntry } from './index-entry';

type Chunk = readonly IndexEntry[];

/**
 * The texts of a column in one string, each followed by a separator that no expression of MongoDB
 * may contain.
 */
export interface TextColumn {
  readonly joined: string;
  /** Where each text begins, and at last where the string ends. */
  readonly starts: Uint32Array;
}

/** BSON ends regular expressions with it, so none can contain it. */
const TEXT_END = '\u0000';

interface Columns {
  readonly numbers: Map<number, Float64Array | undefined>;
  readonly times: Map<number, Float64Array | undefined>;
  readonly texts: Map<number, TextColumn | undefined>;
}

/**
 * One field of all keys of a chunk, side by side in memory: searching it is many times faster than
 * key by key. Built at its first use, and only when all values are of one type.
 */
export class ChunkColumns {
  private readonly columns = new WeakMap<Chunk, Columns>();

  /** Call this when the entries of a chunk change. */
  forget(chunk: Chunk): void {
    this.columns.delete(chunk);
  }

  numbers(chunk: Chunk, at: number): Float64Array | undefined {
    return made(this.of(chunk).numbers, at, () =>
      packed(chunk, ({ key }) => (typeof key[at] === 'number' ? key[at] : undefined)),
    );
  }

  /** Dates, in milliseconds. */
  times(chunk: Chunk, at: number): Float64Array | undefined {
    return made(this.of(chunk).times, at, () =>
      packed(chunk, ({ key }) => (key[at] instanceof Date ? key[at].getTime() : undefined)),
    );
  }

  texts(chunk: Chunk, at: number): TextColumn | undefined {
    return made(this.of(chunk).texts, at, () => joined(chunk, at));
  }

  private of(chunk: Chunk): Columns {
    const known = this.columns.get(chunk);
    if (known) return known;
    const columns = { numbers: new Map(), times: new Map(), texts: new Map() };
    this.columns.set(chunk, columns);
    return columns;
  }
}

const made = <Column>(
  columns: Map<number, Column | undefined>,
  at: number,
  make: () => Column | undefined,
): Column | undefined => {
  if (!columns.has(at)) columns.set(at, make());
  return columns.get(at);
};

const packed = (
  chunk: Chunk,
  numberOf: (entry: IndexEntry) => number | undefined,
): Float64Array | undefined => {
  const column = new Float64Array(chunk.length);
  for (const [row, entry] of chunk.entries()) {
    const number = numberOf(entry);
    if (number === undefined) return undefined;
    column[row] = number;
  }
  return column;
};

const joined = (chunk: Chunk, at: number): TextColumn | undefined => {
  const texts: string[] = [];
  const starts = new Uint32Array(chunk.length + 1);
  let length = 0;
  for (const [row, { key }] of chunk.entries()) {
    const text = key[at];
    if (typeof text !== 'string') return undefined;
    texts.push(text);
    length += text.length + TEXT_END.length;
    starts[row + 1] = length;
  }
  return { joined: texts.map((text) => text + TEXT_END).join(''), starts };
};
