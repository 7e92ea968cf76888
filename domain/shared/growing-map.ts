interface Entry<Value> {
  readonly ordinal: number;
  readonly value: Value;
}

/**
 * An immutable map that only grows, for state that gains one entry an event. Versions of one history share their
 * entries, and each sees those that came before it, so adding to the newest costs the same however many there are;
 * adding to an older version copies it.
 */
export class GrowingMap<Key, Value> {
  private constructor(
    private readonly entries: Map<Key, Entry<Value>>,
    readonly size: number,
  ) {}

  static empty<Key, Value>(): GrowingMap<Key, Value> {
    return new GrowingMap<Key, Value>(new Map(), 0);
  }

  get(key: Key): Value | undefined {
    return this.find(key)?.value;
  }

  has(key: Key): boolean {
    return this.find(key) !== undefined;
  }

  /** This map and one entry more; a key that is there keeps its value. */
  with(key: Key, value: Value): GrowingMap<Key, Value> {
    if (this.has(key)) return this;
    const entries = this.entries.size === this.size ? this.entries : this.copyOfEntries();
    entries.set(key, { ordinal: this.size, value });
    return new GrowingMap(entries, this.size + 1);
  }

  /** What was added after the map had `size` entries, oldest first. */
  *since(size: number): Generator<readonly [Key, Value]> {
    for (const [key, { ordinal, value }] of this.entries) {
      if (ordinal >= size && ordinal < this.size) yield [key, value];
    }
  }

  /** Entries from `size` on belong to newer versions. */
  private find(key: Key): Entry<Value> | undefined {
    const entry = this.entries.get(key);
    return entry && entry.ordinal < this.size ? entry : undefined;
  }

  private copyOfEntries(): Map<Key, Entry<Value>> {
    return new Map([...this.entries].filter(([, { ordinal }]) => ordinal < this.size));
  }
}
