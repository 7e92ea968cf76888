interface Entry<Key, Value> {
  readonly key: Key;
  readonly value: Value;
  /** How many entries were added before this one. */
  readonly ordinal: number;
}

/**
 * An immutable map that only grows, for state that gains one entry with each event. Versions share
 * their entries: adding to the newest is cheap at any size, adding to an older one copies it.
 */
export class GrowingMap<Key, Value> {
  private constructor(
    private readonly entries: Map<Key, Entry<Key, Value>>,
    /** The same entries by their ordinals, for quick access to the last ones. */
    private readonly order: Entry<Key, Value>[],
    readonly size: number,
  ) {}

  static empty<Key, Value>(): GrowingMap<Key, Value> {
    return new GrowingMap<Key, Value>(new Map(), [], 0);
  }

  get(key: Key): Value | undefined {
    return this.find(key)?.value;
  }

  has(key: Key): boolean {
    return this.find(key) !== undefined;
  }

  /** A map with one more entry; an existing key keeps its value. */
  with(key: Key, value: Value): GrowingMap<Key, Value> {
    if (this.has(key)) return this;
    const newest = this.order.length === this.size ? this : this.copy();
    const entry = { key, value, ordinal: this.size };
    newest.entries.set(key, entry);
    newest.order.push(entry);
    return new GrowingMap(newest.entries, newest.order, this.size + 1);
  }

  /** The entries added after the map had `size` of them, oldest first. */
  since(size: number): (readonly [Key, Value])[] {
    return this.order.slice(size, this.size).map(({ key, value }) => [key, value]);
  }

  /** Entries from `size` on belong to newer versions. */
  private find(key: Key): Entry<Key, Value> | undefined {
    const entry = this.entries.get(key);
    return entry && entry.ordinal < this.size ? entry : undefined;
  }

  private copy(): GrowingMap<Key, Value> {
    const order = this.order.slice(0, this.size);
    return new GrowingMap(new Map(order.map((entry) => [entry.key, entry])), order, this.size);
  }
}

/**
 * Recent items by key, kept for at least a set time and at most twice that. Two generations: the
 * older is dropped whole, so forgetting costs nothing.
 */
export interface Recent<Value> {
  readonly since: number;
  /** Number of the current generation, from 0. */
  readonly generation: number;
  readonly current: GrowingMap<string, Value>;
  readonly previous: GrowingMap<string, Value>;
}

export const nothingRecent = <Value>(): Recent<Value> => ({
  since: 0,
  generation: 0,
  current: GrowingMap.empty(),
  previous: GrowingMap.empty(),
});

export const recall = <Value>(
  { current, previous }: Recent<Value>,
  key: string,
): Value | undefined => current.get(key) ?? previous.get(key);

/** Remembers items for at least `lastsMs`. */
export const rememberFor =
  (lastsMs: number) =>
  /** @param atMs when it happened, ms since 1970 */
  <Value>(recent: Recent<Value>, key: string, value: Value, atMs: number): Recent<Value> => {
    const generation =
      atMs - recent.since < lastsMs
        ? recent
        : {
            since: atMs,
            generation: recent.generation + 1,
            current: GrowingMap.empty<string, Value>(),
            previous: recent.current,
          };
    return { ...generation, current: generation.current.with(key, value) };
  };
