/** The variables of OpenTelemetry that the site reads. */
export interface TracingConfig {
  /** Of a collector, which takes OTLP over HTTP. */
  readonly endpoint: string;
  readonly sampler: string;
  /** The part of the traces that is sent, between 0 and 1, for a sampler by ratio. */
  readonly ratio: number;
}

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
