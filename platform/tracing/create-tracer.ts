import { hostname } from 'node:os';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import { traceIdOf } from './ids';
import type { TracingConfig } from './config';
import { clock, type Span, type Tracer } from './tracer';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
/** What is more than this is dropped while the collector is away. */
const QUEUE_MOST = 2_048;
/** The whole queue at a stop, in parts of 512, and one that is under way. */
const BATCHES_MOST = 5;
const SEND_EVERY_MS = 1_000;
const SENT_WITHIN_MS = 5_000;

/** Gives the next span the ids that it has for everybody. */
const givenIds = () => {
  const random = new RandomIdGenerator();
  const next: { traceId: string; spanId: string | undefined } = { traceId: '', spanId: undefined };
  const generator: IdGenerator = {
    generateTraceId: () => next.traceId,
    generateSpanId: () => next.spanId ?? random.generateSpanId(),
  };
  return { next, generator };
};

const parentContext = (traceId: string, spanId: string | undefined) =>
  spanId === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        ...{ traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true },
      });

const addressOf = (endpoint: string): string => `${endpoint.replace(/\/+$/, '')}/v1/traces`;

const createProvider = (endpoint: string, program: string, idGenerator: IdGenerator) =>
  new TracerProvider({
    idGenerator,
    resource: resourceFromAttributes({
      'service.name': `rifaviva-${program}`,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          ...{
            url: addressOf(endpoint),
            timeoutMillis: SENT_WITHIN_MS,
            concurrencyLimit: BATCHES_MOST,
          },
        }),
        ...{ maxQueueSize: QUEUE_MOST, scheduledDelayMillis: SEND_EVERY_MS },
        exportTimeoutMillis: SENT_WITHIN_MS,
      }),
    ],
  });

/**
 * Sends spans to a collector. Whether a trace is sent follows from its id, so all programs that
 * are set alike send the same ones.
 */
export const createTracer = (
  { endpoint, sampler, ratio }: TracingConfig,
  program: string,
): Omit<Tracer, 'close'> & { readonly shutdown: () => Promise<void> } => {
  const { next, generator } = givenIds();
  const provider = createProvider(endpoint, program, generator);
  const tracer = provider.getTracer('rifaviva');
  const chosen = new TraceIdRatioBasedSampler(sampler.endsWith('traceidratio') ? ratio : 1);
  const wants = (correlationId: string): boolean => {
    const { decision } = chosen.shouldSample(ROOT_CONTEXT, traceIdOf(correlationId));
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  };
  const tell = ({ name, correlationId, id, parent, kind, failed, ...span }: Span): void => {
    next.traceId = traceIdOf(correlationId);
    next.spanId = id;
    const { startedAt: startTime, attributes = {} } = span;
    const options = { startTime, attributes, ...(kind && { kind: KINDS[kind] }) };
    const told = tracer.startSpan(name, options, parentContext(next.traceId, parent));
    if (failed) told.setStatus({ code: SpanStatusCode.ERROR });
    told.end(clock());
  };
  return { wants, tell, shutdown: () => provider.shutdown() };
};
