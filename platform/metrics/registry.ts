import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Registry,
  type Metric,
  type MetricValueWithName,
} from 'prom-client';
import type { Buckets } from './buckets';

type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [labels: Labels, value: number];

interface About {
  readonly name: string;
  readonly help: string;
}

interface Family extends About {
  /** Asked only when somebody reads the metrics. */
  readonly read: () => readonly (readonly [labels: Labels, buckets: Buckets])[];
}

const valuesOf = (name: string, labels: Labels, buckets: Buckets) => [
  ...buckets.cumulative().map(([le, value]) => ({
    metricName: `${name}_bucket`,
    labels: { ...labels, le },
    value,
  })),
  { metricName: `${name}_sum`, labels, value: buckets.sum },
  { metricName: `${name}_count`, labels, value: buckets.count },
];

/** Metrics of this process. They are counted elsewhere, and written out here when they are read. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const sampled =
    (Type: typeof Counter | typeof Gauge) =>
    ({ name, help }: About, read: () => readonly Sample[], labelNames: readonly string[] = []) => {
      new Type({
        name,
        help,
        labelNames: [...labelNames],
        registers: [registry],
        collect() {
          this.reset();
          for (const [labels, value] of read()) this.inc({ ...labels }, value);
        },
      });
    };

  return {
    counter: sampled(Counter),
    gauge: sampled(Gauge),
    histogram: ({ name, help, read }: Family): void => {
      const get = (): Promise<{ values: MetricValueWithName<string>[] } & About> =>
        Promise.resolve({
          name,
          help,
          type: 'histogram',
          aggregator: 'sum',
          values: read().flatMap(([labels, buckets]) => valuesOf(name, labels, buckets)),
        });
      // The registry reads `name` and `get` alone; its own histogram would cost an object a value.
      registry.registerMetric({ name, get } as unknown as Metric);
    },
    contentType: registry.contentType,
    text: (): Promise<string> => registry.metrics(),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
