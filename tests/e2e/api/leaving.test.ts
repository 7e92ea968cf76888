import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListedNotification } from '@contracts/notifications';
import type { Raffle } from '@contracts/raffles';
import type { Seller } from '@contracts/sellers';
import { openInbox, type Inbox } from '../../kit/inbox';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { readLog } from '../../kit/system/read-log';
import { register, type Person } from '../../kit/system/shop';
import { until } from '../../kit/until';
import { LATER, live, PASSWORD, PERSON, send, TEXTS, type Life } from './leaver';

let inbox: Inbox;
let system: RunningSystem;
let backup: string;
let leaver: ApiClient;
let buyer: Person;
let life: Life;

const env = () => ({
  DEMO_DATA: 'off',
  DRAW_DELAY_SECONDS: '0',
  LOG_LEVEL: 'trace',
  PUBLIC_URL: 'http://rifas.example',
  SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
  MAIL_FROM: 'Rifaviva <avisos@rifas.example>',
});

const raffleOf = async (id: number) =>
  (await apiClient(system.url).get<Raffle>(`/api/raffles/${id}`)).body;

/** The log says that nobody stands behind the account any more. */
const untilErased = (id: number): Promise<void> =>
  until('the account is erased', async () =>
    (await readLog(system)).some(
      ({ stream, type }) => stream === `account-${id}` && type === 'AccountErased',
    ),
  );

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
};

/** Every text of the person in every file of the data folder, and in what the launcher printed. */
const found = async (): Promise<string[]> => {
  const places: string[] = TEXTS.filter((text) => system.output().includes(text));
  for (const file of await filesOf(system.dataDir)) {
    // A file may go between the two.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    const name = relative(system.dataDir, file);
    places.push(...TEXTS.filter((text) => bytes.includes(text)).map((text) => `${name}: ${text}`));
  }
  return places;
};

const picturesOf = async (path: string): Promise<string[]> => {
  const key = path.slice(path.lastIndexOf('/') + 1);
  return (await filesOf(system.dataDir)).filter((file) => file.endsWith(key));
};

const cardsOf = async () =>
  (await filesOf(system.dataDir)).filter((file) => file.endsWith(`seller-${life.userId}.jpg`));

beforeAll(async () => {
  inbox = await openInbox();
  system = await startSystem({ env: env() });
  leaver = apiClient(system.url);
  buyer = await register(system.url, 'compradora');
  life = await live({ system, inbox, leaver, buyer });
  backup = join(await mkdtemp(join(tmpdir(), 'rifaviva-backup-')), 'backup');
  expect(await runOperation(system, 'backup', backup)).toMatchObject({ exitCode: 0 });
  // So that every store has its files, also those that are written at a stop.
  await system.stop();
  const { dataDir } = system;
  system = await startSystem({ env: env(), dataDir, port: Number(new URL(system.url).port) });
  await inbox.close();
  // The mail server is away, so this mail stays under way.
  await send(leaver, '/api/newsletter', { email: LATER.email });
  await send(leaver, '/api/password-reset-requests', { account: PERSON.username });
});

afterAll(async () => {
  await system.stop();
  await system.forget();
  await rm(join(backup, '..'), { recursive: true });
});

describe('somebody who leaves', () => {
  it('is in the files of every store before', async () => {
    const before = await found();
    for (const text of TEXTS) expect(before.filter((one) => one.endsWith(text))).not.toEqual([]);
    for (const store of ['event-store', 'redis', 'mongodb'])
      expect(before.filter((one) => one.includes(store))).not.toEqual([]);
    expect(await picturesOf(life.photo)).toHaveLength(2);
    expect(await cardsOf()).toHaveLength(1);
  });

  it('is gone from the site at once, and their raffles are withdrawn', async () => {
    const body = { password: PASSWORD, word: 'BORRAR' };
    const left = await leaver.send('POST', `/api/users/${life.userId}/deletion`, body);
    expect(left.status).toBe(204);

    const visitor = apiClient(system.url);
    expect((await leaver.get('/api/user')).status).toBe(401);
    const again = { username: PERSON.username, password: PASSWORD };
    expect((await visitor.send('POST', '/api/login', again)).status).toBe(401);
    const isHidden = async () =>
      (await visitor.get<Seller>(`/api/sellers/${life.userId}`)).body.fullName ===
      'Cuenta eliminada';
    await until('the seller is hidden', isHidden);
    const isWithdrawn = async () => (await raffleOf(life.onSale)).status === 'cancelled';
    await until('the raffle is withdrawn', isWithdrawn);
    const isNotified = async () =>
      (await buyer.get<ListedNotification[]>('/api/notifications')).body.some(
        ({ type, raffleId }) => type === 'raffle-ended' && raffleId === life.onSale,
      );
    await until('the buyer is told', isNotified);
    const registered = await visitor.send('POST', '/api/register', {
      ...PERSON,
      password: PASSWORD,
      adult: true,
      email: 'otra@example.com',
    });
    expect(registered.status).toBe(409);
  });

  it('leaves no byte in any file, once the log is scavenged', async () => {
    await untilErased(life.userId);
    expect(await picturesOf(life.photo)).toEqual([]);
    expect(await cardsOf()).toEqual([]);
    // The log still has it, but shows it to no operator.
    const file = await life.boss.raw('/api/operations/events/export?reason=Para+comprobarlo');
    const shown = await file.text();
    expect(shown).toContain('"AccountErased"');
    expect(TEXTS.filter((text) => shown.includes(text))).toEqual([]);

    expect(await runOperation(system, 'scavenge')).toMatchObject({ exitCode: 0 });

    let left: string[] = [];
    const isClean = async () => (left = await found()).length === 0;
    await until('nothing is left', isClean).catch(() => undefined);
    expect(left).toEqual([]);
  });

  it('leaves a log that holds, and draws that can be verified', async () => {
    const audit = await runOperation(system, 'audit');
    expect(audit).toMatchObject({ exitCode: 0 });
    const verified = await runOperation(system, 'verify-draw', String(life.drawn));
    expect(verified).toMatchObject({ exitCode: 0 });
  });

  it('leaves nothing after the next stop and start either', async () => {
    await system.stop();
    expect(await found()).toEqual([]);
    const { dataDir } = system;
    system = await startSystem({ env: env(), dataDir });
    const { status, body } = await apiClient(system.url).get<Seller>(`/api/sellers/${life.userId}`);
    expect([status, body.deleted]).toEqual([200, true]);
  });
});

describe('an operator in the terminal', () => {
  const signIn = async () => {
    const account = { username: 'carmencita', password: PASSWORD };
    return (await apiClient(system.url).send('POST', '/api/login', account)).status;
  };

  it('deletes an account with a reason', async () => {
    const { userId: id } = await register(system.url, 'carmencita');
    const remove = ['delete-account', 'carmencita'];
    expect(await runOperation(system, ...remove)).toMatchObject({ exitCode: 1 });
    expect(await signIn()).toBe(200);

    const done = await runOperation(system, ...remove, '--reason', 'Lo ha pedido por carta');

    expect(done).toEqual({
      exitCode: 0,
      output: 'carmencita is deleted; the raffles on sale are withdrawn\n',
    });
    expect(await signIn()).toBe(401);
    await untilErased(id);
  });
});

describe('somebody who left after a backup that is put back', () => {
  it('is there again, and is forgotten again, also in what the life before has left', async () => {
    // The mail server is away, so this is still to be done when the life of the log ends.
    await send(apiClient(system.url), '/api/newsletter', { email: PERSON.email });
    await system.stop();
    const { dataDir } = system;
    expect(await runOperation({ dataDir }, 'restore', backup)).toMatchObject({ exitCode: 0 });
    system = await startSystem({ env: env(), dataDir });
    expect(await found()).not.toEqual([]);
    const visitor = apiClient(system.url);
    expect((await visitor.get(`/api/sellers/${life.userId}`)).status).toBe(200);

    const again = ['delete-account', PERSON.username, '--reason', 'Se fue antes'];
    expect(await runOperation(system, ...again)).toMatchObject({ exitCode: 0 });
    await untilErased(life.userId);
    expect(await runOperation(system, 'scavenge')).toMatchObject({ exitCode: 0 });
    let left: string[] = [];
    const isClean = async () => (left = await found()).length === 0;
    await until('nothing is left', isClean).catch(() => undefined);
    expect(left).toEqual([]);
    expect(await picturesOf(life.photo)).toEqual([]);
    expect(await cardsOf()).toEqual([]);
  });
});
