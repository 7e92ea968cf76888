import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, RaffleChange, ServerEvents } from '@contracts/live';
import type { Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { catalogue } from '@domain/catalogue';
import { connectEventLog } from '@platform/event-store/event-log';
import { apiClient, type Answer, type ApiClient } from '../../kit/system/api-client';
import { startAlone, untilReady, type ProgramAlone } from '../../kit/system/program-alone';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { startRush } from '../../kit/system/rush';
import {
  inParallel,
  publishRaffle,
  register,
  uploadPicture,
  type Person,
} from '../../kit/system/shop';
import { readCopy, signalPart } from '../../kit/system/system-processes';
import { until } from '../../kit/until';

const BUYERS = 12;
const ENV = { DEMO_DATA: 'off', DRAW_DELAY_SECONDS: '1' };

let system: RunningSystem;
let backend: ProgramAlone;
let projections: ProgramAlone;
let workers: ProgramAlone;
let seller: ApiClient;
let buyers: Person[];
let image: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  system = await startSystem({ env: ENV });
  [backend, projections, workers] = await Promise.all([
    startAlone(system, 'backend', ENV),
    startAlone(system, 'projections', ENV),
    startAlone(system, 'workers', ENV),
  ]);
  await untilReady(backend);
  seller = await register(system.url, 'vendedora');
  buyers = await inParallel(BUYERS, (index) => register(urlOf(index), `compradora${index}`));
  image = await uploadPicture(seller);
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

afterAll(async () => {
  await backend.kill();
  // Run alone, a program ends properly on the signal that a container sends.
  expect(await Promise.all([projections.stop(), workers.stop()])).toEqual([0, 0]);
  await system.stop();
  await system.forget();
});

const urls = () => [system.url, backend.url] as const;
const urlOf = (index: number): string => urls()[index % 2] ?? system.url;
const buyer = (index: number): ApiClient => buyers[index % BUYERS] ?? seller;

const buy = (
  client: ApiClient,
  url: string,
  raffleId: number,
  key: string = randomUUID(),
): Promise<Answer<Purchase>> =>
  client.send(
    'POST',
    `${url}/api/participations`,
    { raffleId, tickets: 1 },
    { 'Idempotency-Key': key },
  );

const auto = (totalTickets: number) =>
  publishRaffle(seller, image, { completionMode: 'auto', totalTickets, minTickets: null });

const find = async (url: string, id: number) =>
  (await apiClient(url).get<Raffle>(`/api/raffles/${id}`)).body;

/** The latest change of a raffle that a socket at this backend received. */
const watch = (url: string, raffleId: number) => {
  const socket: Socket<ServerEvents, ClientEvents> = io(url, { transports: ['websocket'] });
  sockets.push(socket);
  let newest: RaffleChange | undefined;
  socket.on('raffle:changed', (change) => {
    if (change.revision >= (newest?.revision ?? 0)) newest = change;
  });
  socket.on('connect', () => socket.emit('watch', { raffleIds: [raffleId] }));
  return () => newest;
};

const eventTypes = async (raffleId: number): Promise<string[]> => {
  const { env } = await readCopy(system);
  const log = connectEventLog(env['EVENT_STORE_URL'] ?? '', { catalogue });
  const types: string[] = [];
  for await (const { type } of log.readStream(`raffle-${raffleId}`)) types.push(type);
  await log.close();
  return types;
};

const firstTickets = (purchases: readonly Purchase[]) =>
  purchases.map(({ receipt }) => receipt.from).sort((a, b) => a - b);

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('two backends, two projections and two workers on the same stores', () => {
  it('sell a popular raffle to the last ticket and no further, show it on both, and draw it once', async () => {
    const { id } = await auto(200);
    const told = urls().map((url) => watch(url, id));
    await until('the first count', () => told.every((newest) => newest() !== undefined));

    const presses = oneTo(300);
    const answers = await Promise.all(
      presses.map((press) => buy(buyer(press), urlOf(Math.floor(press / BUYERS)), id)),
    );
    const sold = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(firstTickets(sold)).toEqual(oneTo(200));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(100);
    await until('the last count', () => told.every((newest) => newest()?.soldTickets === 200));

    await until('the draw', () => told.every((newest) => newest()?.winner !== undefined));
    const shown = await Promise.all(urls().map((url) => find(url, id)));
    expect(shown[0]).toEqual(shown[1]);
    const types = await eventTypes(id);
    for (const once of ['RaffleCompleted', 'WinnerDrawn'])
      expect(types.filter((type) => type === once)).toHaveLength(1);
  });

  it('end a raffle at its date once', async () => {
    const changes = { minTickets: 2, endDate: new Date(Date.now() + 3_000).toISOString() };
    const { id } = await publishRaffle(seller, image, changes);
    for (const url of urls()) expect((await buy(buyer(0), url, id)).status).toBe(201);

    await until('the draw', async () => (await find(backend.url, id)).draw.state === 'drawn');
    const types = await eventTypes(id);
    expect(types.filter((type) => /^Raffle(Completed|Cancelled)$/.test(type))).toHaveLength(1);
    expect(types.filter((type) => type === 'WinnerDrawn')).toHaveLength(1);
  });

  it('answer a repeat at the other backend byte for byte, and buy once', async () => {
    const { id } = await auto(50);
    const key = randomUUID();
    const answers = await Promise.all(
      oneTo(6).map((press) => buy(buyer(0), urlOf(press), id, key)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(answers[0]?.body);
    }
    expect((await find(backend.url, id)).soldTickets).toBe(1);
  });

  it('know the same people and pictures', async () => {
    const visitor = await register(system.url, 'viajera');
    expect((await visitor.get(`${backend.url}/api/user`)).status).toBe(200);
    expect((await visitor.raw(backend.url + image)).status).toBe(200);

    await visitor.send('POST', `${backend.url}/api/logout`);
    expect((await visitor.get('/api/user')).status).toBe(401);
  });

  it('count every attempt to sign in, at either backend', async () => {
    const attempt = async (url: string) => {
      const body = { username: 'compradora0', password: 'equivocada' };
      return (await apiClient(url).send('POST', '/api/login', body)).status;
    };
    // After five, every browser that the name does not know has to wait.
    for (const turn of oneTo(5)) expect(await attempt(urlOf(turn))).toBe(401);
    expect(await Promise.all(urls().map(attempt))).toEqual([429, 429]);
  });

  it('continue when a backend and a projection die under load', async () => {
    const { id } = await publishRaffle(seller, image);
    const rush = startRush(buyers, { raffleIds: [id], pauseMs: 30 });
    await until('a rush', () => rush.acknowledged.length > 50);
    await Promise.all([backend.kill(), signalPart(system, 'projections', 'SIGKILL')]);
    // Half of the buyers lost their backend, and continue at the other with the same session.
    const moved = buyers.filter((_, index) => index % 2 === 1);
    const further = await Promise.all(moved.map((one) => buy(one, system.url, id)));
    await rush.stop();

    for (const { status } of further) expect(status).toBe(201);
    const known = new Set(
      [...rush.acknowledged, ...further.map(({ body }) => body)].map(({ receipt }) => receipt.from),
    );
    expect(known.size).toBe(rush.acknowledged.length + further.length);
    await until('the count', async () => (await find(system.url, id)).soldTickets >= known.size);
  });
});
