import { hostname } from 'node:os';
import type { IdGenerator } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger';
import { within } from '../waiting';
import { traceIdOf, clock, type Tracer, type Span } from './tracer';

/** A bundle keeps only imports of packages lazy, so each of them is one. */
const loadLibraries = async () => {
  const [api, exporter, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  return { api, exporter, resources, sdk };
};
type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

/** What is more than this is dropped while the collector is away. */
const QUEUE_MOST = 2_048;
/** The whole queue at a stop, in parts of 512, and one that is under way. */
const BATCHES_MOST = 5;
const SEND_EVERY_MS = 1_000;
const SENT_WITHIN_MS = 5_000;

/** Gives the next span the ids that it has for everybody. */
const givenIds = ({ sdk }: Libraries) => {
  const random = new sdk.RandomIdGenerator();
  const next: { traceId: string; spanId: string | undefined } = { traceId: '', spanId: undefined };
  const generator: IdGenerator = {
    generateTraceId: () => next.traceId,
    generateSpanId: () => next.spanId ?? random.generateSpanId(),
  };
  return { next, generator };
};

const parentContext = (
  { api: { ROOT_CONTEXT, trace, TraceFlags } }: Libraries,
  traceId: string,
  spanId: string | undefined,
) =>
  spanId === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        traceId,
        spanId,
        traceFlags: TraceFlags.SAMPLED,
        isRemote: true,
      });

const addressOf = (endpoint: string): string => `${endpoint.replace(/\/+$/, '')}/v1/traces`;

const createProvider = (
  { exporter, resources, sdk }: Libraries,
  endpoint: string,
  program: string,
  idGenerator: IdGenerator,
) =>
  new sdk.TracerProvider({
    idGenerator,
    resource: resources.resourceFromAttributes({
      'service.name': `rifaviva-${program}`,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({
          url: addressOf(endpoint),
          timeoutMillis: SENT_WITHIN_MS,
          concurrencyLimit: BATCHES_MOST,
        }),
        maxQueueSize: QUEUE_MOST,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SENT_WITHIN_MS,
      }),
    ],
  });

/**
 * Sends spans to a collector. Whether a trace is sent follows from its id, so all programs that
 * are set alike send the same ones.
 */
const createTracer = async (
  { endpoint, sampler, ratio }: TracingConfig,
  program: string,
): Promise<Omit<Tracer, 'close'> & { readonly shutdown: () => Promise<void> }> => {
  const libraries = await loadLibraries();
  const { api, sdk } = libraries;
  const { SERVER: server, CLIENT: client, CONSUMER: consumer } = api.SpanKind;
  const kinds = { server, client, consumer };
  const { next, generator } = givenIds(libraries);
  const provider = createProvider(libraries, endpoint, program, generator);
  const tracer = provider.getTracer('rifaviva');
  const chosen = new sdk.TraceIdRatioBasedSampler(sampler.endsWith('traceidratio') ? ratio : 1);
  const wants = (correlationId: string): boolean => {
    const { decision } = chosen.shouldSample(api.ROOT_CONTEXT, traceIdOf(correlationId));
    return decision === sdk.SamplingDecision.RECORD_AND_SAMPLED;
  };
  const tell = ({ name, correlationId, id, parent, kind, failed, ...span }: Span): void => {
    next.traceId = traceIdOf(correlationId);
    next.spanId = id;
    const { startedAt: startTime, endedAt = clock(), attributes = {} } = span;
    const options = { startTime, attributes, ...(kind && { kind: kinds[kind] }) };
    const sent = tracer.startSpan(name, options, parentContext(libraries, next.traceId, parent));
    if (failed) sent.setStatus({ code: api.SpanStatusCode.ERROR });
    sent.end(endedAt);
  };
  return { wants, tell, shutdown: () => provider.shutdown() };
};

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

/** A stop does not wait longer for a collector that is away. */
const CLOSED_WITHIN_MS = 2_000;

/** The libraries are loaded only where traces are asked for. */
export const openTracer = async (
  config: TracingConfig | undefined,
  program: string,
  logger: Logger,
): Promise<Tracer | undefined> => {
  if (!config || config.sampler.endsWith('always_off')) return undefined;
  const { shutdown, ...tracer } = await createTracer(config, program);
  return {
    ...tracer,
    close: async () => {
      const lost = () => logger.warn('the last traces were not sent');
      await within(CLOSED_WITHIN_MS, shutdown(), lost).catch(lost);
    },
  };
};
