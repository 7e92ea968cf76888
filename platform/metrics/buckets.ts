/** Counts values by their size, without an object for each: it runs with every request. */
export class Buckets {
  sum = 0;
  /** Of the values up to each bound; the last is of those above all. */
  private readonly counts: Float64Array;

  /** @param bounds growing */
  constructor(private readonly bounds: readonly number[]) {
    this.counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    let at = 0;
    // Past the last bound, undefined compares as false.
    while (value > (this.bounds[at] ?? Infinity)) at += 1;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += value;
  }

  get count(): number {
    return this.counts.reduce((sum, one) => sum + one, 0);
  }

  /** How many values are at most as large as each bound; the last bound is `+Inf`. */
  cumulative(): readonly (readonly [bound: string, count: number])[] {
    let count = 0;
    return [...this.counts].map((one, at) => {
      count += one;
      const bound = this.bounds[at];
      return [bound === undefined ? '+Inf' : String(bound), count];
    });
  }
}

/** Seconds, from what an answer of a cache takes to what nobody waits for. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
