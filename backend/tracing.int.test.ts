import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CollectedSpan, Collector } from '@platform/tracing/testing/collector';
import { startCollector } from '@platform/tracing/testing/collector';
import { traceIdOf } from '@platform/tracing/tracer';
import { raffleStream } from '@domain/raffles/stream';
import { RAFFLE_CARDS } from '@projections/raffle-cards/document';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from './testing/started-backend';

let collector: Collector;
let backend: StartedBackend;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  collector = await startCollector();
  backend = await StartedBackend.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  [seller, buyer] = [await backend.person(), await backend.person()];
});
afterAll(async () => {
  await backend.close();
  await collector.close();
});

const BOUGHT = 'POST /participations';
const PROJECTED = `project ${RAFFLE_CARDS.projection}`;
const SENT = 'send raffle:changed';

/** The spans of a purchase, by name, once all have arrived. */
const spansOf = async (correlationId: string): Promise<ReadonlyMap<string, CollectedSpan>> => {
  const traceId = traceIdOf(correlationId);
  const find = () =>
    new Map(
      collector.spans.filter((span) => span.traceId === traceId).map((span) => [span.name, span]),
    );
  await until('the trace is whole', () =>
    Promise.resolve([BOUGHT, 'raffle.append', PROJECTED, SENT].every((one) => find().has(one))),
  );
  return find();
};

it('tells of a purchase as one trace, from the press to the other browsers', async () => {
  const { id: raffleId } = await backend.publish(seller);
  const buy = { raffleId, tickets: 2 };
  expect((await buyer.send('POST', '/api/participations', buy)).status).toBe(201);
  const event = (await backend.history(raffleStream(raffleId))).at(-1);
  const spans = await spansOf(event?.metadata.correlationId ?? '');
  const [bought, appended] = [spans.get(BOUGHT), spans.get('raffle.append')];
  expect(bought).toMatchObject({ service: 'rifaviva-backend' });
  expect(bought?.parentSpanId).toBeUndefined();
  expect(appended).toMatchObject({ service: 'rifaviva-backend', parentSpanId: bought?.spanId });
  const after = { parentSpanId: appended?.spanId };
  expect(spans.get(PROJECTED)).toMatchObject({ ...after, service: 'rifaviva-projections' });
  expect(spans.get(SENT)).toMatchObject({ ...after, service: 'rifaviva-backend' });
});

const PRESS = 'press POST /participations';
const pressOf = (id: string, age: number) => ({
  traceparent: `00-${id}-00f067aa0ba902b7-01`,
  'X-Press-Age': String(age),
});

it('tells the page that it traces presses', async () => {
  const { body } = await backend.visitor().get('/api/site');
  expect(body).toMatchObject({ tracesPresses: true });
});

it('tells of the press in the browser as the beginning of that trace', async () => {
  const { id: raffleId } = await backend.publish(seller);
  const [buy, id] = [{ raffleId, tickets: 2 }, 'a3ce929d0e0e47364bf92f3577b34da6'];
  const headers = pressOf(id, 750);
  const before = Date.now();
  expect((await buyer.send('POST', '/api/participations', buy, headers)).status).toBe(201);
  const event = (await backend.history(raffleStream(raffleId))).at(-1);
  const spans = await spansOf(event?.metadata.correlationId ?? '');
  const press = spans.get(PRESS);
  expect(press?.parentSpanId).toBeUndefined();
  expect(spans.get(BOUGHT)).toMatchObject({ parentSpanId: press?.spanId });
  const [from, to] = [press?.startTimeUnixNano, press?.endTimeUnixNano].map(Number);
  expect(((to ?? 0) - (from ?? 0)) / 1e6).toBeCloseTo(750, 1);
  expect((to ?? 0) / 1e6).toBeGreaterThanOrEqual(before);
  expect(collector.spans.filter(({ traceId }) => traceId === id)).toEqual([]);
});

it('tells of no press that another site’s page names: nothing is done', async () => {
  const { id: raffleId } = await backend.publish(seller);
  const id = '11111111111111112222222222222222';
  const headers = { ...pressOf(id, 5), Origin: 'https://otra.example' };
  const foreign = await buyer.send(
    'POST',
    '/api/participations',
    { raffleId, tickets: 1 },
    headers,
  );
  expect(foreign.status).toBe(403);
  const asked = await fetch(`${backend.url}/api/participations`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://otra.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'traceparent,x-press-age',
    },
  });
  expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  // What is told later has arrived, so what was told before would have.
  expect((await buyer.send('POST', '/api/participations', { raffleId, tickets: 1 })).status).toBe(
    201,
  );
  const event = (await backend.history(raffleStream(raffleId))).at(-1);
  await spansOf(event?.metadata.correlationId ?? '');
  expect(JSON.stringify(collector.spans)).not.toContain(id);
});

it('tells nothing of the people', () => {
  const told = JSON.stringify(collector.spans);
  expect(told).toContain('POST /register');
  for (const word of ['persona1', 'persona2', '@']) expect(told).not.toContain(word);
});
