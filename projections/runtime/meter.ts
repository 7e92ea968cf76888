const WINDOW_MS = 5_000;

/** How many events a second each projection took lately. */
export class Meter {
  private readonly counts = new Map<string, number>();
  private since: number;
  private rates: Readonly<Record<string, number>> = {};

  constructor(private readonly now: () => number = () => performance.now()) {
    this.since = now();
  }

  note(projection: string, events: number): void {
    this.counts.set(projection, (this.counts.get(projection) ?? 0) + events);
  }

  /** Of the last window that is over. */
  perSecond(): Readonly<Record<string, number>> {
    const elapsed = this.now() - this.since;
    if (elapsed < WINDOW_MS) return this.rates;
    const rateOf = (count: number) => Math.round((count * 10_000) / elapsed) / 10;
    this.rates = Object.fromEntries([...this.counts].map(([name, count]) => [name, rateOf(count)]));
    this.counts.clear();
    this.since = this.now();
    return this.rates;
  }
}
