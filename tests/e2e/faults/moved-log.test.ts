import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { Raffle } from '@contracts/raffles';
import { EventStoreServer } from '../../kit/event-store-server';
import { freePort } from '../../kit/free-port';
import { apiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { readLog } from '../../kit/system/read-log';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { signalPart } from '../../kit/system/system-processes';
import { until } from '../../kit/until';
import { untilDueIsDone } from '../recorded/recorded-system';
import { unpackRecordedFolder } from '../recorded/recording';

const ENV = { RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '1' };
const TICKETS = 10;

let server: EventStoreServer;
let system: RunningSystem;
let buyer: Person;
let raffleId: number;
let socket: Socket;
const heard: string[] = [];
const said: Awaited<ReturnType<typeof runOperation>>[] = [];

/** What everybody sees: the raffle itself, and all lists of raffles. */
const shown = async (): Promise<unknown> => {
  const visitor = apiClient(system.url);
  const { body } = await visitor.get<object>(`/api/raffles/${raffleId}`);
  return [body, (await visitor.get('/api/raffles?limit=100')).body];
};
let before: unknown;
let builtBefore: number;

/** How often read models were folded from the beginning of a log. */
const timesBuilt = async (): Promise<number> => {
  const logs = await readFile(join(system.dataDir, 'logs', 'projections.log'), 'utf8');
  return logs.match(/"msg":"building read models"/g)?.length ?? 0;
};

const raffleNow = async (): Promise<Raffle> =>
  (await buyer.get<Raffle>(`/api/raffles/${raffleId}`)).body;

/** The site as it starts after the move, with what was in its folder. */
const startMoved = async (dataDir: string, port: number): Promise<RunningSystem> => {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    readonly sessionSecret: string;
    readonly drawSecret: string;
  };
  const { sessionSecret: SESSION_SECRET, drawSecret: DRAW_SECRET } = secrets;
  const env = { ...ENV, EVENT_STORE_URL: server.url, SESSION_SECRET, DRAW_SECRET };
  return startSystem({ env, dataDir, port });
};

/**
 * A site with a log of many kinds of events, where a raffle is half sold, goes on with an event
 * store of its own.
 */
beforeAll(async () => {
  server = await EventStoreServer.start();
  const port = await freePort();
  system = await startSystem({ env: ENV, port, dataDir: await unpackRecordedFolder([]) });
  await untilDueIsDone(apiClient(system.url));
  const seller = await register(system.url, 'vendedora');
  buyer = await register(system.url, 'compradora');
  const terms = { completionMode: 'auto', totalTickets: TICKETS, minTickets: null };
  ({ id: raffleId } = await publishRaffle(seller, await uploadPicture(seller), terms));
  await buyer.send('POST', '/api/participations', { raffleId, tickets: 4 });
  socket = io(system.url);
  socket.on('life', (name: string) => heard.push(name));
  await until('the socket is open', () => heard.length === 1);
  await until('the purchase is shown', async () => (await raffleNow()).soldTickets === 4);
  before = await shown();
  builtBefore = await timesBuilt();
  const { dataDir } = system;
  said.push(await runOperation({ dataDir }, 'migrate', server.url));
  await system.stop();
  said.push(await runOperation({ dataDir }, 'migrate', server.url));
  said.push(await runOperation({ dataDir }, 'migrate', server.url));
  system = await startMoved(dataDir, port);
});

afterAll(async () => {
  socket.disconnect();
  await system.stop();
  await system.forget();
  await server.close();
});

describe('a site that moves to an event store of its own', () => {
  it('is not moved while it runs, and once', () => {
    const [running, moved, again] = said;
    expect(running).toMatchObject({ exitCode: 1 });
    expect(running?.output).toContain('is using the data folder');
    expect(moved).toMatchObject({ exitCode: 0 });
    expect(moved?.output).toMatch(/Both logs are the same: [\d,]+ events, SHA-256 [\da-f]{64}/);
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again?.output).toContain('was moved there already');
  });

  it('knows whoever was signed in', async () => {
    expect(await buyer.get('/api/user')).toMatchObject({
      status: 200,
      body: { username: 'compradora' },
    });
  });

  it('shows what it showed, from read models that were folded anew', async () => {
    expect(await shown()).toEqual(before);
    const { output } = await runOperation(system, 'health', '--json');
    const { projections } = JSON.parse(output) as { projections: readonly { state: string }[] };
    expect(new Set(projections.map(({ state }) => state))).toEqual(new Set(['built']));
    expect(await timesBuilt()).toBe(builtBefore + 1);
  });

  it('tells an open page that positions mean nothing any more', async () => {
    await until('the socket is back', () => heard.length > 1);
    const [first, ...later] = heard;
    expect(new Set(later).size).toBe(1);
    expect(later).not.toContain(first);
  });

  it('holds nobody up who remembers a position of before', async () => {
    const began = performance.now();
    const headers = { 'X-Min-Log-Position': '999999999' };
    const { status } = await apiClient(system.url).raw('/api/raffles', { headers });
    expect(status).toBe(200);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('draws the raffle that was half sold, without a new seed', async () => {
    const tickets = TICKETS - 4;
    const bought = await buyer.send('POST', '/api/participations', { raffleId, tickets });
    expect(bought.status).toBe(201);
    await until('it is drawn', async () => (await raffleNow()).draw.state === 'drawn');
    const types = (await readLog(system)).map(({ type }) => type);
    expect(types).not.toContain('DrawResealed');
    expect(types).not.toContain('LogRestored');
    const verified = await runOperation(system, 'verify-draw', String(raffleId));
    expect(verified).toMatchObject({ exitCode: 0 });
  });

  it('is sound', async () => {
    // The log is days old: workers root those days when they start, and else within a minute.
    await signalPart(system, 'workers', 'SIGKILL');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await until(
      'the days before have their roots',
      async () =>
        JSON.stringify(await buyer.get('/api/transparency/days?limit=1')).includes(yesterday),
      90_000,
    );
    const { exitCode, output } = await runOperation(system, 'audit');
    expect(output).toContain('SOUND');
    expect(exitCode).toBe(0);
  });

  it('does not start on the log that it has left', async () => {
    await system.stop();
    const started = startSystem({ env: ENV, dataDir: system.dataDir });
    const outcome = await started.then(async (running) => `${await running.stop()}`, String);
    expect(outcome).toContain('This log was moved to another event store');
  });
});
