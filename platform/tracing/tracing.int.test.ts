import { afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Stores } from '@tests/kit/stores';
import { until } from '@tests/kit/until';
import { createJobQueue, startJobWorker } from '../jobs/job-queue';
import { untilItWorks } from '../jobs/job-definition';
import { createLogger } from '../logger';
import { spanIdOf, traceIdOf, clock, type Tracer } from './tracer';
import { openTracer, type TracingConfig } from './open-tracer';
import { startCollector, type Collector } from './testing/collector';

const logger = createLogger('tracing-test', 'silent');
const correlationId = '0b6a4c1e-3f52-4f0e-9a57-2d1c8e7f6a11';
const always: Omit<TracingConfig, 'endpoint'> = { sampler: 'always_on', ratio: 1 };

let collector: Collector | undefined;
let tracer: Tracer | undefined;

const open = async (config: Partial<TracingConfig> & { hangs?: boolean } = {}) => {
  const { hangs = false, ...rest } = config;
  collector = await startCollector({ hangs });
  tracer = await openTracer({ ...always, endpoint: collector.url, ...rest }, 'test', logger);
  return tracer;
};
const tellOne = (of = correlationId) =>
  tracer?.tell({ name: 'work', correlationId: of, startedAt: clock() });

afterEach(async () => {
  await tracer?.close();
  await collector?.close();
});

it('is there only where traces are asked for', async () => {
  expect(await openTracer(undefined, 'test', logger)).toBeUndefined();
  expect(await open({ sampler: 'always_off' })).toBeUndefined();
});

describe('what is told', () => {
  it('has the trace of its correlation id, and the ids that were given', async () => {
    await open();
    const id = spanIdOf('request', correlationId);
    tracer?.tell({ name: 'first', correlationId, id, startedAt: clock(), kind: 'server' });
    tracer?.tell({ name: 'then', correlationId, parent: id, startedAt: clock() });
    tellOne('not-a-uuid');
    await tracer?.close();
    expect(collector?.spans).toMatchObject([
      { name: 'first', traceId: '0b6a4c1e3f524f0e9a572d1c8e7f6a11', spanId: id },
      { name: 'then', traceId: '0b6a4c1e3f524f0e9a572d1c8e7f6a11', parentSpanId: id },
      { name: 'work', traceId: traceIdOf('not-a-uuid'), service: 'rifaviva-test' },
    ]);
    const spanIds = collector?.spans.map(({ spanId }) => spanId);
    expect(new Set(spanIds).size).toBe(3);
  });

  it('is a part of the traces, chosen by their ids, for a sampler by ratio', async () => {
    const nobody = await open({ sampler: 'traceidratio', ratio: 0 });
    expect(nobody?.wants(correlationId)).toBe(false);
    const some = await openTracer(
      {
        ...always,
        endpoint: 'http://127.0.0.1:1',
        sampler: 'parentbased_traceidratio',
        ratio: 0.5,
      },
      'other',
      logger,
    );
    const all = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    const wanted = all.filter((one) => some?.wants(one)).length;
    expect(wanted).toBeGreaterThan(400);
    expect(wanted).toBeLessThan(600);
    await some?.close();
  });
});

describe('a collector that does not answer', () => {
  it('holds nothing up: what is too much is dropped, and the end comes within seconds', async () => {
    await open({ hangs: true });
    for (let n = 0; n < 20_000; n += 1) tellOne();
    const startedAt = performance.now();
    await tracer?.close();
    expect(performance.now() - startedAt).toBeLessThan(3_500);
    // What could wait, and what was under way: the others were dropped when they were told.
    expect(collector?.spans.length).toBeLessThanOrEqual(2_048 + 512);
  });

  it('may be away altogether', async () => {
    tracer = await openTracer({ ...always, endpoint: 'http://127.0.0.1:1' }, 'test', logger);
    tellOne();
    const startedAt = performance.now();
    await tracer?.close();
    expect(performance.now() - startedAt).toBeLessThan(3_500);
  });
});

it('a job belongs to the trace of what it follows from, whether it works or fails', async () => {
  await open();
  const stores = await Stores.start();
  const redis = new Redis(stores.urls.redisUrl, { maxRetriesPerRequest: null });
  const jobs = { redis, prefix: 'traced' };
  const job = { name: 'end-raffle', concurrency: 1, failure: untilItWorks };
  const queue = createJobQueue<{ correlationId: string; causationId: string }>(job, jobs);
  let runs = 0;
  const handle = () => {
    runs += 1;
    return runs === 1
      ? Promise.reject(new Error('once'))
      : Promise.resolve({ kind: 'done' } as const);
  };
  const worker = startJobWorker(job, handle, { ...jobs, logger, tracer });
  const data = { correlationId, causationId: 'event-1' };
  await queue.add([{ id: 'end-raffle-1-r2', data, dueAt: new Date(0) }]);
  await until('it was done again', () => Promise.resolve(runs === 2));
  await worker.close();
  await queue.close();
  await tracer?.close();
  const span = {
    name: 'job end-raffle',
    traceId: traceIdOf(correlationId),
    parentSpanId: spanIdOf('event', 'event-1'),
  };
  expect(collector?.spans).toMatchObject([
    { ...span, status: { code: 2 } },
    { ...span, status: { code: 0 } },
  ]);
  redis.disconnect();
  await stores.close();
});
