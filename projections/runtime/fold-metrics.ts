import { Buckets, SECONDS } from '../../platform/metrics/buckets';
import { createMetrics, type Sample } from '../../platform/metrics/registry';

/** What the following of the log tells of its work. */
export interface FoldWatch {
  /** @param seconds until the batch and its checkpoints were stored */
  stored: (projections: readonly string[], events: number, seconds: number) => void;
}

const EVENTS = [1, 4, 16, 64, 256, 1_024, 4_096];

/** What this copy of the projections does, for Prometheus. */
export const createFoldMetrics = (follows: () => boolean) => {
  const metrics = createMetrics();
  const sizes = new Buckets(EVENTS);
  const times = new Buckets(SECONDS);
  const events = new Map<string, number>();

  metrics.histogram({
    name: 'rifaviva_projection_batch_events',
    help: 'Events of each batch that was folded',
    read: () => [[{}, sizes]],
  });
  metrics.histogram({
    name: 'rifaviva_projection_batch_seconds',
    help: 'Batches until their documents and checkpoints are stored',
    read: () => [[{}, times]],
  });
  metrics.counter(
    { name: 'rifaviva_projection_events_total', help: 'Events that each read model has taken' },
    () => [...events].map(([projection, count]): Sample => [{ projection }, count]),
    ['projection'],
  );
  metrics.gauge(
    { name: 'rifaviva_projections_following', help: 'Whether this copy follows: 0 stands by' },
    () => [[{}, Number(follows())]],
  );

  const watch: FoldWatch = {
    stored: (projections, count, seconds) => {
      sizes.observe(count);
      times.observe(seconds);
      for (const name of projections) events.set(name, (events.get(name) ?? 0) + count);
    },
  };
  return { watch, text: metrics.text, contentType: metrics.contentType };
};

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
