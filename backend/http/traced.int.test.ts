import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spanIdOf, traceIdOf, clock, type Span, type Tracer } from '../../platform/tracing/tracer';
import type { ServedApp } from '../testing/serve-app';
import { serveRoutes } from '../testing/serve-routes';
import { route } from './route';
import { anybody } from './who';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `traceparent: 00-${ID}-00f067aa0ba902b7-01`;
const AGE = 'X-Press-Age: 120';
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

const common = { path: '/things', summary: 'Cosas', who: anybody } as const;
const answers = { 204: { description: 'Hecho' } } as const;
const routes = (['GET', ...METHODS] as const).map((method) =>
  route({ ...common, method, id: method, answers }, () => undefined),
);

let served: ServedApp;
let told: Span[];
let wanted: boolean;

const tracer: Tracer = {
  wants: () => wanted,
  tell: (span) => void told.push(span),
  close: () => Promise.resolve(),
};

beforeAll(async () => {
  served = await serveRoutes(routes, { tracer });
});
beforeEach(() => {
  told = [];
  wanted = true;
});
afterAll(() => served.close());

/** The lines of a head as they are, and the answer. */
const send = async (lines: readonly string[], method = 'POST'): Promise<string> => {
  const socket = connect(served.port, '127.0.0.1');
  await once(socket, 'connect');
  const first = [`${method} /api/things HTTP/1.1`, 'Host: localhost', 'Connection: close'];
  socket.end(Buffer.from(`${[...first, ...lines].join('\r\n')}\r\n\r\n`, 'latin1'));
  return text(socket);
};
const names = () => told.map(({ name }) => name);

describe('the press that led to a request', () => {
  it.each(METHODS)('is where its trace begins: %s', async (method) => {
    const before = clock();
    const answer = await send([TRACEPARENT, AGE], method);
    expect(answer).toMatch(/^HTTP\/1.1 204/);
    const [press, request] = told;
    const correlationId = /X-Correlation-Id: (.+)\r\n/i.exec(answer)?.[1] ?? '';
    const id = spanIdOf('press', correlationId);
    expect(press).toMatchObject({ name: `press ${method} /things`, correlationId, id });
    expect(press).not.toHaveProperty('parent');
    expect(press?.attributes).toMatchObject({ 'rifaviva.press.id': ID });
    expect(request).toMatchObject({ name: `${method} /things`, correlationId, parent: id });
    expect(told).toHaveLength(2);
    const { startedAt = 0, endedAt = 0 } = press ?? {};
    // Sums of moments since 1970 are exact to less than a thousandth of a millisecond.
    expect(endedAt - startedAt).toBeCloseTo(120, 2);
    expect(endedAt).toBeGreaterThan(before);
    expect(endedAt).toBeLessThanOrEqual(request?.startedAt ?? 0);
  });

  it('never begins another trace than the server’s, whatever the page has called it', async () => {
    await send([TRACEPARENT, AGE]);
    await send([TRACEPARENT, AGE]);
    const traces = new Set(told.map(({ correlationId }) => traceIdOf(correlationId)));
    expect(traces.size).toBe(2);
    expect(traces).not.toContain(ID);
    const spans = new Set(told.map(({ id }) => id));
    expect(spans.size).toBe(4);
  });

  it('is not told of a read', async () => {
    await send([TRACEPARENT, AGE], 'GET');
    await send([TRACEPARENT, AGE], 'HEAD');
    expect(names()).toEqual(['GET /things', 'GET /things']);
    expect(told[0]).not.toHaveProperty('parent');
  });

  it('is told in the server’s trace, whatever a client calls its request', async () => {
    const named = '0b6a4c1e-3f52-4f0e-9a57-2d1c8e7f6a11';
    await send([TRACEPARENT, AGE, `X-Correlation-Id: ${named}`]);
    expect(names()).toEqual(['press POST /things', 'POST /things']);
    const [press, request] = told;
    expect(press?.correlationId).toBe(request?.correlationId);
    expect(press?.correlationId).not.toBe(named);
    expect(request?.attributes).toMatchObject({ 'rifaviva.client.correlation_id': named });
    await send(['X-Correlation-Id: a b']);
    expect(told.at(-1)?.attributes).not.toHaveProperty('rifaviva.client.correlation_id');
  });

  it('is not told where its trace is not wanted, whatever its flags say', async () => {
    wanted = false;
    await send([TRACEPARENT, AGE]);
    expect(told).toEqual([]);
  });
});

describe('headers that are no press', () => {
  const good = TRACEPARENT.slice('traceparent: '.length);
  const many = (line: string, count: number) => Array.from({ length: count }, () => line);

  it.each([
    ['no age', [TRACEPARENT]],
    ['an age alone', [AGE]],
    ['an empty traceparent', ['traceparent:', AGE]],
    ['an empty age', [TRACEPARENT, 'X-Press-Age:']],
    ['the same traceparent twice', [TRACEPARENT, TRACEPARENT, AGE]],
    ['another one, in capitals', [TRACEPARENT, TRACEPARENT.toUpperCase(), AGE]],
    ['two ages', [TRACEPARENT, AGE, AGE]],
    ['an age twice on a line', [TRACEPARENT, 'X-Press-Age: 5, 5']],
    ['two on a line', [`traceparent: ${good},${good}`, AGE]],
    ['a hundred of them', [...many(TRACEPARENT, 100), AGE]],
    ['a long one', [`traceparent: ${good}${'0'.repeat(8_000)}`, AGE]],
    ['a long age', [TRACEPARENT, `X-Press-Age: ${'1'.repeat(8_000)}`]],
    ['capital digits', [`traceparent: ${good.toUpperCase()}`, AGE]],
    ['zeros as trace', [`traceparent: 00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, AGE]],
    ['zeros as span', [`traceparent: 00-${ID}-${'0'.repeat(16)}-01`, AGE]],
    ['the version ff', [`traceparent: ff${good.slice(2)}`, AGE]],
    ['a later version', [`traceparent: 01${good.slice(2)}-more`, AGE]],
    ['a quoted one', [`traceparent: "${good}"`, AGE]],
    ['a tab in it', [`traceparent: 00\t${good.slice(3)}`, AGE]],
    ['bytes of Latin 1', [`traceparent: ${good.slice(0, -1)}\u00e9`, AGE]],
    ['a negative age', [TRACEPARENT, 'X-Press-Age: -120']],
    ['a huge age', [TRACEPARENT, 'X-Press-Age: 9007199254740993']],
    ['an age above the bound', [TRACEPARENT, 'X-Press-Age: 10001']],
    ['NaN', [TRACEPARENT, 'X-Press-Age: NaN']],
    ['Infinity', [TRACEPARENT, 'X-Press-Age: Infinity']],
    ['an exponent', [TRACEPARENT, 'X-Press-Age: 1e2']],
    ['a date', [TRACEPARENT, `X-Press-Age: ${Date.now()}`]],
    ['a moment in words', [TRACEPARENT, 'X-Press-Age: Wed, 25 Nov 2026 10:00:00 GMT']],
    ['names with a low line', [TRACEPARENT.replace('ep', 'e_p'), AGE]],
  ])('are ignored: %s', async (_what, lines) => {
    expect(await send(lines)).toMatch(/^HTTP\/1.1 204/);
    expect(names()).toEqual(['POST /things']);
    expect(told[0]).not.toHaveProperty('parent');
  });

  it.each([
    ['a line feed in it', [`traceparent: ${good}\nX-Press-Age: 5`]],
    ['a carriage return in it', [`traceparent: ${good}\rX-Press-Age: 5`, AGE]],
    ['a line that goes on', [`traceparent: 00-${ID}`, ' -00f067aa0ba902b7-01', AGE]],
    ['a zero byte in it', [`traceparent: ${good}\0`, AGE]],
    ['a space before the colon', [`traceparent : ${good}`, AGE]],
    ['more than a request may have', [`traceparent: ${good}${'0'.repeat(20_000)}`, AGE]],
  ])('are no HTTP, and reach no route: %s', async (_what, lines) => {
    expect(await send(lines)).toMatch(/^HTTP\/1.1 4\d\d/);
    expect(told).toEqual([]);
  });

  it('are ignored among very many others', async () => {
    const others = Array.from({ length: 500 }, (_none, n) => `X-${n}: ${n}`);
    expect(await send([...others, TRACEPARENT, AGE, AGE])).toMatch(/^HTTP\/1.1 204/);
    expect(names()).toEqual(['POST /things']);
  });
});
