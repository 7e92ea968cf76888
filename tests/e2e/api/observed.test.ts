import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { io, type Socket } from 'socket.io-client';
import type { SiteHealth } from '@contracts/operations-health';
import type { Raffle } from '@contracts/raffles';
import { startCollector, type CollectedSpan } from '@platform/tracing/testing/collector';
import { RAFFLE_CARDS } from '@projections/raffle-cards/document';
import type { ApiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { pidOf, signalPart, type Part } from '../../kit/system/system-processes';
import { useSystem } from '../../kit/system/use-system';
import { makeOperator } from '../../kit/system/with-application';
import { freePort } from '../../kit/free-port';
import { until } from '../../kit/until';

const TOKEN = 'a token that nobody else could know';
const collector = await startCollector();
const doors = { projections: await freePort(), workers: await freePort() };
const system = useSystem({
  RATE_LIMITS: 'off',
  DRAW_DELAY_SECONDS: '1',
  METRICS_TOKEN: TOKEN,
  PROJECTIONS_METRICS_PORT: String(doors.projections),
  WORKERS_METRICS_PORT: String(doors.workers),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
});

let seller: Person;
let buyer: Person;
let boss: Person;
let image: string;
let socket: Socket;

beforeAll(async () => {
  seller = await register(system.url, 'vendedora');
  buyer = await register(system.url, 'compradora');
  boss = await register(system.url, 'encargada');
  await makeOperator(system, boss.userId);
  image = await uploadPicture(seller);
  socket = io(system.url, { transports: ['websocket'] });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
});

afterAll(async () => {
  socket.close();
  await collector.close();
});

const buy = (client: ApiClient, raffleId: number, tickets: number) =>
  client.send('POST', '/api/participations', { raffleId, tickets });
const soldOut = { completionMode: 'auto', totalTickets: 2, minTickets: null };

describe('a purchase', () => {
  const CARDS = `project ${RAFFLE_CARDS.projection}`;
  const STEPS = ['POST /participations', 'raffle.append', CARDS, 'send raffle:changed'];
  const DRAWN = 'job draw-winner';

  /** Every trace with all of these, once one has arrived. */
  const wholeTrace = async (names: readonly string[]): Promise<readonly CollectedSpan[]> => {
    const traces = () => [...new Set(collector.spans.map(({ traceId }) => traceId))];
    const spansOf = (id: string) => collector.spans.filter(({ traceId }) => traceId === id);
    let found: readonly CollectedSpan[] = [];
    await until('a whole trace has arrived', () => {
      const isWhole = (spans: readonly CollectedSpan[]) =>
        names.every((wanted) => spans.some(({ name }) => name === wanted));
      found = traces().map(spansOf).find(isWhole) ?? [];
      return found.length > 0;
    });
    return found;
  };

  it('is one trace of three programs, from the press to the socket and the draw', async () => {
    const { id } = await publishRaffle(seller, image, soldOut);
    socket.emit('watch', { raffleIds: [id] });
    expect((await buy(buyer, id, 2)).status).toBe(201);
    const spans = await wholeTrace([...STEPS, DRAWN]);
    const of = (name: string) => spans.filter((span) => span.name === name);
    const ids = new Set(spans.map(({ spanId }) => spanId));
    expect(of('POST /participations')).toMatchObject([{ service: 'rifaviva-backend' }]);
    expect(of('POST /participations')[0]?.parentSpanId).toBeUndefined();
    expect(of(CARDS)[0]?.service).toBe('rifaviva-projections');
    expect(of(DRAWN)[0]?.service).toBe('rifaviva-workers');
    const appending = new Set(of('raffle.append').map(({ service }) => service));
    expect(appending).toEqual(new Set(['rifaviva-backend', 'rifaviva-workers']));
    for (const { parentSpanId } of spans)
      if (parentSpanId !== undefined) expect(ids).toContain(parentSpanId);
  });
});

const metricsText = async (url: string): Promise<string> =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();

/** The values of a metric, by its line without them. */
const metrics = async (url = system.url): Promise<ReadonlyMap<string, number>> => {
  const text = await metricsText(url);
  return new Map(
    text.split('\n').map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at))];
    }),
  );
};

describe('the metrics', () => {
  const grown = async (before: ReadonlyMap<string, number>, line: string) =>
    ((await metrics()).get(line) ?? 0) - (before.get(line) ?? 0);

  it('move when somebody buys, is refused, or opens a socket', async () => {
    const { id } = await publishRaffle(seller, image);
    const before = await metrics();
    expect((await buy(buyer, id, 1)).status).toBe(201);
    expect((await buy(seller, id, 1)).status).toBe(403);
    const route = 'rifaviva_http_request_seconds_count{method="POST",route="/participations"';
    expect(await grown(before, `${route},status="2xx"}`)).toBe(1);
    expect(await grown(before, `${route},status="4xx"}`)).toBe(1);
    expect(await grown(before, 'rifaviva_command_seconds_count{stream="raffle"}')).toBe(2);
    expect(await grown(before, 'rifaviva_commands_accepted_total{stream="raffle"}')).toBe(1);
    const refused = 'rifaviva_commands_refused_total{stream="raffle",reason="own-raffle"}';
    expect(await grown(before, refused)).toBe(1);
    expect(await grown(before, 'rifaviva_append_events_count{stream="raffle"}')).toBe(1);
    expect(await grown(before, 'rifaviva_append_events_sum{stream="raffle"}')).toBe(1);
    // Measured every ten milliseconds, and forgotten when it is told.
    await until(
      'the delay of the event loop is told',
      async () => ((await metrics()).get('nodejs_eventloop_lag_max_seconds') ?? 0) > 0,
    );
    const other = io(system.url, { transports: ['websocket'] });
    await until('the socket is counted', async () => (await grown(before, 'rifaviva_sockets')) > 0);
    other.close();
    await until('it is gone', async () => (await grown(before, 'rifaviva_sockets')) === 0);
  });

  /** Does something while a program stands still. */
  const without = async (part: Part, work: () => Promise<void>) => {
    await signalPart(system, part, 'SIGSTOP');
    try {
      await work();
    } finally {
      await signalPart(system, part, 'SIGCONT');
    }
  };
  const rises = (line: string, least: number) =>
    until(`${line} rises`, async () => ((await metrics()).get(line) ?? 0) >= least);

  it('tell how far the read models are behind, and how late jobs are', async () => {
    const { id } = await publishRaffle(seller, image, soldOut);
    const cards = `{projection="${RAFFLE_CARDS.projection}"}`;
    await without('projections', async () => {
      await register(system.url, 'otra');
      await rises(`rifaviva_projection_lag_events${cards}`, 1);
      await rises(`rifaviva_projection_lag_seconds${cards}`, 1);
    });
    await until('they have followed', async () => {
      return (await metrics()).get(`rifaviva_projection_lag_events${cards}`) === 0;
    });
    // The workers have to stand still after the job is made, and before its hour.
    expect((await buy(buyer, id, 2)).status).toBe(201);
    const drawing = 'rifaviva_jobs{queue="draw-winner",state="delayed"}';
    await rises(drawing, 1);
    await without('workers', () => rises('rifaviva_job_late_seconds{queue="draw-winner"}', 0.5));
    await until('the job is done', async () => (await metrics()).get(drawing) === 0);
  });
});

describe('the metrics of the other programs', () => {
  const urlOf = (port: number) => `http://127.0.0.1:${port}`;

  it('tell of jobs, of their lateness and of their commands', async () => {
    const late = 'rifaviva_job_lateness_seconds_count{queue="draw-winner"}';
    const before = await metrics(urlOf(doors.workers));
    const { id } = await publishRaffle(seller, image, soldOut);
    const another = await register(system.url, 'tercera');
    expect((await buy(another, id, 2)).status).toBe(201);
    const now = () => metrics(urlOf(doors.workers));
    await until('the job is counted', async () => {
      return ((await now()).get(late) ?? 0) === (before.get(late) ?? 0) + 1;
    });
    const line = 'rifaviva_commands_accepted_total{stream="raffle"}';
    await until('so is its command', async () => {
      return ((await now()).get(line) ?? 0) > (before.get(line) ?? 0);
    });
  });

  it('are, with those of the backend, all that the dashboard shows', async () => {
    const dashboard = await readFile('deploy/grafana-dashboard.json', 'utf8');
    const shown = new Set(dashboard.match(/\b(?:rifaviva|nodejs|process)_\w+/g));
    const urls = [system.url, urlOf(doors.projections), urlOf(doors.workers)];
    const texts = await Promise.all(urls.map(metricsText));
    const told = new Set(texts.join('\n').match(/^\w+/gm));
    expect([...shown].filter((name) => !told.has(name))).toEqual([]);
  });
});

describe('a read model that is paused at the terminal', () => {
  const { projection } = RAFFLE_CARDS;
  const cards = async () => {
    const { body } = await boss.get<SiteHealth>('/api/operations/health');
    return body.projections?.find(({ name }) => name === projection);
  };
  const isOnSale = async (id: number) => {
    const { body } = await buyer.get<Raffle[]>('/api/raffles');
    return body.some((raffle) => raffle.id === id);
  };

  it('stays paused when its program is killed, holds up nobody, and is resumed', async () => {
    const asked = ['pause', projection, '--reason', 'Falla'] as const;
    expect((await runOperation(system, ...asked)).exitCode).toBe(0);
    const again = await runOperation(system, ...asked);
    expect(again).toMatchObject({ exitCode: 1, output: `${projection} is paused already\n` });
    const killed = await signalPart(system, 'projections', 'SIGKILL');
    await until('it runs again', async () => {
      const pid = await pidOf(system, 'projections').catch(() => killed);
      return pid !== killed;
    });
    const { id } = await publishRaffle(seller, image);
    expect((await buy(buyer, id, 1)).status).toBe(201);
    const mine = await buyer.get<unknown[]>(`/api/users/${buyer.userId}/participations`);
    expect(mine.body).toHaveLength(3);
    expect((await fetch(`${system.url}/api/ready`)).status).toBe(200);
    await until('it is told', async () => ((await cards())?.lag?.events ?? 0) > 0);
    expect((await cards())?.paused).toMatchObject({ actorId: null, reason: 'Falla' });
    // A store that a busy machine holds up is unreachable in a look; an operator looks again.
    await until('it is told at the terminal', async () =>
      (await runOperation(system, 'health')).output.includes('PAUSED since'),
    );
    expect(await isOnSale(id)).toBe(false);
    const silent = await runOperation(system, 'resume', projection);
    expect(silent).toMatchObject({ exitCode: 1, output: 'Say why: --reason "…"\n' });
    const nothing = ['rebuild', '--cancel', projection, '--reason', 'Sobra'] as const;
    const cancelled = await runOperation(system, ...nothing);
    expect(cancelled).toMatchObject({
      exitCode: 1,
      output: `${projection} is not being rebuilt\n`,
    });
    const resume = ['resume', projection, '--reason', 'Ya va'] as const;
    expect((await runOperation(system, ...resume)).exitCode).toBe(0);
    await until('it is on sale', () => isOnSale(id));
    const { output } = await runOperation(system, 'events', '--category', 'operations');
    expect(output).toMatch(/"ProjectionPaused".*"Falla".*\n.*"ProjectionResumed"/);
  });
});
