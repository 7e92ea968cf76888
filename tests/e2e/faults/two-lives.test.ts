import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DrawPack } from '@contracts/draws';
import type { Purchase } from '@contracts/participations';
import type { SignedUpload } from '@contracts/uploads';
import type { Raffle } from '@contracts/raffles';
import { commitmentOf } from '@domain/draw/entries';
import { pickWinners } from '@domain/draw/pick';
import { verifyDraw, type CompletePack } from '@domain/draw/verify';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { runOperation } from '../../kit/system/operations';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { until } from '../../kit/until';

const PORTS = { DEMO_DATA: 'off', RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '1' };
const TICKETS = 20;

let system: RunningSystem;
let backup: string;
let seller: Person;
let attacker: Person;
let raffle: Raffle;

const start = (former?: RunningSystem) =>
  startSystem(
    former
      ? { env: PORTS, dataDir: former.dataDir, port: Number(new URL(former.url).port) }
      : { env: PORTS },
  );

const logOf = ({ dataDir }: RunningSystem) => join(dataDir, 'event-store');

const packOf = async (url: string): Promise<DrawPack> =>
  (await apiClient(url).get<DrawPack>(`/api/raffles/${raffle.id}/draw`)).body;

const buy = async (buyer: ApiClient, tickets: number, key?: string) => {
  const body = { raffleId: raffle.id, tickets };
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  const answer = await buyer.send<Purchase>('POST', '/api/participations', body, headers);
  expect(answer.status).toBe(201);
  return answer.body.receipt.seq;
};

const drawn = async (url: string): Promise<DrawPack & CompletePack> => {
  let pack: DrawPack | undefined;
  await until('the raffle is drawn', async () => {
    pack = await packOf(url);
    return pack.winners !== undefined;
  });
  return pack as DrawPack & CompletePack; // a drawn one is complete
};

const signIn = async (url: string, username: string): Promise<ApiClient> => {
  const client = apiClient(url);
  const { status } = await client.send('POST', '/api/login', {
    username,
    password: 'una rifa más',
  });
  expect(status).toBe(200);
  return client;
};

/** What the attacker takes along from the first life. */
const first = { seed: '', userId: 0, raffleId: 0, upload: '' };

/** A raffle is on sale; a backup is made; all is sold and drawn; the backup is put back. */
beforeAll(async () => {
  backup = await mkdtemp(join(tmpdir(), 'rifaviva-backup-'));
  system = await start();
  seller = await register(system.url, 'vendedora');
  attacker = await register(system.url, 'atacante');
  const terms = { completionMode: 'auto', totalTickets: TICKETS, minTickets: undefined };
  raffle = await publishRaffle(seller, await uploadPicture(seller), terms);
  expect(await buy(attacker, 3, 'clave-de-los-primeros-dias')).toBe(1);
  await system.stop();
  await cp(logOf(system), backup, { recursive: true });

  system = await start(system);
  const victim = await register(system.url, 'victima');
  expect(await buy(attacker, 1, 'clave-de-una-compra-perdida')).toBe(2);
  expect(await buy(victim, TICKETS - 4)).toBe(3);
  const { seed } = await drawn(system.url);
  const late = await publishRaffle(victim, await uploadPicture(victim));
  const upload = await victim.send<SignedUpload>('POST', '/api/object-storage/upload-url', {
    filename: 'foto.png',
    contentType: 'image/png',
  });
  const { pathname, search } = new URL(upload.body.url, 'http://localhost');
  Object.assign(first, { seed, userId: victim.userId, raffleId: late.id });
  first.upload = pathname + search;
  await system.stop();
  await rm(logOf(system), { recursive: true });
  await cp(backup, logOf(system), { recursive: true });
  system = await start(system);
});

afterAll(async () => {
  await system.stop();
  await system.forget();
  await rm(backup, { recursive: true });
});

it('an operator can not put a backup back while the site runs', async () => {
  const { exitCode, output } = await runOperation(system, 'restore', backup);
  expect(exitCode).toBe(1);
  expect(output).toContain('is using the data folder');
});

describe('a site whose log was put back', () => {
  it('asks everybody to sign in again', async () => {
    const { status } = await attacker.get('/api/user');
    expect(status).toBe(401);
    attacker = { ...attacker, ...(await signIn(system.url, 'atacante')) };
    seller = { ...seller, ...(await signIn(system.url, 'vendedora')) };
  });

  it('does not know what was lost', async () => {
    const lost = { username: 'victima', password: 'una rifa más' };
    expect((await apiClient(system.url).send('POST', '/api/login', lost)).status).toBe(401);
    expect((await apiClient(system.url).get(`/api/raffles/${first.raffleId}`)).status).toBe(404);
    const { body } = await apiClient(system.url).get<Raffle>(`/api/raffles/${raffle.id}`);
    expect(body).toMatchObject({ status: 'active', soldTickets: 3 });
  });

  it('gives away no number that the other life gave away', async () => {
    const newcomer = await register(system.url, 'nueva');
    expect(newcomer.userId).toBeGreaterThan(first.userId);
    const { id } = await publishRaffle(seller, await uploadPicture(seller));
    expect(id).toBeGreaterThan(first.raffleId);
  });

  it('takes no picture under an address of the other life', async () => {
    const body = new Uint8Array([1]);
    const headers = { 'Content-Type': 'image/png' };
    const answer = await attacker.raw(first.upload, { method: 'PUT', headers, body });
    expect(answer.status).toBe(403);
  });

  it('has published a new commitment before anything is sold', async () => {
    await until(
      'the raffle is resealed',
      async () => (await packOf(system.url)).reseals?.length === 1,
    );
    const { version, rules, reseals = [] } = await packOf(system.url);
    expect(version).toBe('rifa-draw/2');
    expect(rules.commit).toBe(commitmentOf(first.seed));
    expect(reseals).toMatchObject([{ after: 1, reason: 'log-restored' }]);
    expect(reseals[0]?.commit).not.toBe(rules.commit);
  });

  it('sells what was lost again, also under the same key', async () => {
    expect(await buy(attacker, 2, 'clave-de-una-compra-perdida')).toBe(2);
    expect(await buy(attacker, 3, 'clave-de-los-primeros-dias')).toBe(1);
  });

  it('draws a winner that nobody could know from the first life', async () => {
    const other = await register(system.url, 'otra');
    expect(await buy(other, TICKETS - 5)).toBe(3);
    const pack = await drawn(system.url);
    expect(verifyDraw(pack).filter(({ holds }) => !holds)).toEqual([]);
    expect(pack.seed).not.toBe(first.seed);
    const { rules, entries, tickets, head, winners } = pack;
    const guess = { raffleId: rules.raffleId, entries, tickets, head, beaconValue: null };
    const forged = { ...pack, seed: first.seed, winners: pickWinners(first.seed, guess) };
    const wrong = verifyDraw(forged).filter(({ holds }) => !holds);
    expect(wrong.map(({ check }) => check)).toEqual(['commitment']);
    expect(winners.length).toBe(2);
  });

  it('stays in its life at the next start', async () => {
    await system.stop();
    system = await start(system);
    expect((await attacker.get('/api/user')).status).toBe(200);
    expect((await packOf(system.url)).reseals).toHaveLength(1);
  });
});

describe('a backup put back by the operators’ command, where nothing else is left', () => {
  it('begins a new life too', async () => {
    await system.stop();
    const dataDir = await mkdtemp(join(tmpdir(), 'rifaviva-put-back-'));
    const former = { ...system, dataDir };
    await cp(join(system.dataDir, 'secrets.json'), join(backup, 'secrets.json'));
    expect(await runOperation(former, 'restore', backup)).toMatchObject({ exitCode: 0 });
    await system.forget();
    system = await start(former);
    expect((await attacker.get('/api/user')).status).toBe(401);
    await until('the raffle is resealed', async () => {
      const { reseals = [] } = await packOf(system.url);
      return reseals.length === 1;
    });
    const newcomer = await register(system.url, 'nueva');
    expect(newcomer.userId).toBeGreaterThan(100_000);
  });

  it('is no reason for one more, unless the operators insist', async () => {
    const buyer = await register(system.url, 'compradora');
    const told = await runOperation(system, 'restore');
    expect(told).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('noticed by data-folder'),
    });
    expect((await buyer.get('/api/user')).status).toBe(200);

    const insisted = await runOperation(system, 'restore', '--again');
    expect(insisted).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('The log begins a new life'),
    });
    await until(
      'everybody is signed out',
      async () => (await buyer.get('/api/user')).status === 401,
    );
  });
});
