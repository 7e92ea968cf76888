import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { ListedNotification } from '@contracts/notifications';
import type { Audit } from '@contracts/operations-audit';
import type { Raffle } from '@contracts/raffles';
import type { Seller } from '@contracts/sellers';
import { openInbox, type Inbox } from '../../kit/inbox';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';

const WITHIN_MS = 30_000;
const PASSWORD = 'una rifa más';

/** Texts that occur nowhere else: digits alone also stand in moments and ids of log lines. */
const PERSON = {
  username: 'usuariasaliente',
  firstName: 'Nombresaliente',
  lastName: 'Apellidosaliente',
  email: 'correo.saliente@example.com',
  phone: '+34 611 987 234',
};
const LATER = {
  address: 'Calle de la Salida, 78',
  postalCode: '48787-saliente',
  city: 'Villasaliente',
  aboutMe: 'Textosaliente sobre una',
  email: 'segundo.saliente@example.com',
};
/** Written by the person, about them, and to them. */
const REPORTS = {
  own: 'Denunciasaliente de otra rifa',
  others: 'Denunciaajena sobre quien sale',
  word: 'Palabrasaliente de un operador',
  reason: 'Motivosaliente de una suspensión',
};
const TEXTS = [...Object.values(PERSON), ...Object.values(LATER), ...Object.values(REPORTS)];

let inbox: Inbox;
let system: RunningSystem;
let backup: string;
let boss: ApiClient;
let leaver: ApiClient;
let buyer: ApiClient;
let userId: number;
let photo: string;
let onSale: number;
let drawn: number;

const env = () => ({
  DEMO_DATA: 'off',
  DRAW_DELAY_SECONDS: '0',
  LOG_LEVEL: 'trace',
  PUBLIC_URL: 'http://rifas.example',
  SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
  MAIL_FROM: 'Rifaviva <avisos@rifas.example>',
});

const linkTo = async (address: string, subject: RegExp): Promise<string> => {
  const found = () =>
    inbox.mails.find(
      (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
    );
  await until(`${address} has a link`, () => found() !== undefined, WITHIN_MS);
  const url = new URL(/http:\/\/rifas\.example\S+/.exec(found()?.text ?? '')?.[0] ?? '');
  const link = url.searchParams.get('enlace');
  return link ?? new URLSearchParams(url.hash.slice(1)).get('enlace') ?? '';
};

const raffleOf = async (id: number) =>
  (await apiClient(system.url).get<Raffle>(`/api/raffles/${id}`)).body;

const send = async (who: ApiClient, path: string, body?: object): Promise<void> => {
  const { status } = await who.send('POST', path, body);
  if (status >= 300) throw new Error(`${path} answered ${status}`);
};

/** What people do on the site before they leave. */
const live = async (): Promise<void> => {
  const account = { ...PERSON, password: PASSWORD, adult: true };
  userId = (await leaver.send<User>('POST', '/api/register', account)).body.id;
  const confirmation = await linkTo(PERSON.email, /^Confirma tu correo/);
  await send(leaver, '/api/email-confirmations', { link: confirmation });
  await send(leaver, '/api/newsletter', { email: PERSON.email });
  const subscription = await linkTo(PERSON.email, /bolet/i);
  await send(leaver, '/api/newsletter-confirmations', { link: subscription });

  photo = await uploadPicture(leaver);
  await leaver.send('PATCH', `/api/users/${userId}`, { ...LATER, profileImage: photo });
  await leaver.get(photo.replace('/uploads/', '/thumbnails/'));
  const picture = await uploadPicture(leaver);
  const auto = { completionMode: 'auto', totalTickets: 1, minTickets: null };
  drawn = (await publishRaffle(leaver, picture, auto)).id;
  onSale = (await publishRaffle(leaver, picture)).id;
  for (const raffleId of [drawn, onSale])
    await send(buyer, '/api/participations', { raffleId, tickets: 1 });
  await send(leaver, `/api/favorites/${onSale}`);
  await until('the draw', async () => (await raffleOf(drawn)).draw.state === 'drawn', WITHIN_MS);
  await apiClient(system.url).raw(`/objects/seller-cards/${userId}`);
  const { id: theirs } = await publishRaffle(buyer, await uploadPicture(buyer));
  await report(buyer, onSale, REPORTS.others);
  await report(leaver, theirs, REPORTS.own);
  await decideOldest();
  await lookAfterTheSite();
};

/** What names the person and is refused, or changes nothing. */
const tryInVain = async (): Promise<void> => {
  const visitor = apiClient(system.url);
  const again = { ...PERSON, password: PASSWORD, adult: true };
  expect((await visitor.send('POST', '/api/register', again)).status).toBe(409);
  const guess = { username: PERSON.username, password: 'otra cosa' };
  expect((await visitor.send('POST', '/api/login', guess)).status).toBe(401);
  for (const path of ['raffles?title=', 'raffles/facets?title=', 'raffles/suggestions?text='])
    expect((await visitor.get(`/api/${path}${PERSON.firstName}`)).status).toBe(200);
  expect((await leaver.get(`/api/users/${userId}/data`)).status).toBe(200);
};

/** An operator suspends the person by mistake. */
const suspendForAWhile = async (): Promise<void> => {
  const found = await boss.get<{ id: number }>(`/api/operations/people?name=${PERSON.username}`);
  const person = `/api/operations/people/${found.body.id}`;
  await send(boss, `${person}/suspend`, { reason: REPORTS.reason, withdraw: false });
  await send(boss, `${person}/reinstate`, { reason: REPORTS.reason });
};

/** An operator for a while, who audits the site from the console and in the terminal. */
const lookAfterTheSite = async (): Promise<void> => {
  const command = async (...args: readonly string[]) => {
    const { exitCode, output } = await runOperation(system, ...args);
    if (exitCode !== 0) throw new Error(output);
  };
  const reason = ['--reason', 'Lleva el sitio'];
  // Somebody has to keep the role.
  boss = await register(system.url, 'encargada');
  await command('grant-operator', 'encargada', ...reason);
  await command('grant-operator', PERSON.username, ...reason);
  const signIn = () =>
    send(leaver, '/api/login', { username: PERSON.username, password: PASSWORD });
  await signIn();
  await send(leaver, '/api/operations/audit', {});
  const audit = async () => (await leaver.get<Audit>('/api/operations/audit')).body;
  await until('the audit is over', async () => (await audit()).state === 'finished', WITHIN_MS);
  await command('audit');
  await command('revoke-operator', PERSON.username, ...reason);
  await suspendForAWhile();
  await signIn();
  await tryInVain();
};

const report = (who: ApiClient, id: number, text: string): Promise<void> =>
  send(who, '/api/reports', { subject: 'raffle', id, reason: 'other', text });

/** An operator in the terminal rejects the report about the person. */
const decideOldest = async (): Promise<void> => {
  let id: string | undefined;
  const isListed = async () => {
    const { output } = await runOperation(system, 'reports');
    id = /"id":"([\da-f-]{36})".*Denunciaajena/.exec(output)?.[1];
    return id !== undefined;
  };
  await until('the report is in the queue', isListed, WITHIN_MS);
  const decide = ['decide-report', id ?? '', '--decision', 'reject', '--reason', 'No hay nada'];
  const { output, exitCode } = await runOperation(system, ...decide, '--to-seller', REPORTS.word);
  if (exitCode !== 0) throw new Error(output);
  const isTold = async () =>
    (await leaver.get<ListedNotification[]>('/api/notifications')).body.some(
      ({ word }) => word === REPORTS.word,
    );
  await until('the person is told', isTold, WITHIN_MS);
};

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
  (await filesOf(system.dataDir)).filter((file) => file.endsWith(`seller-${userId}.jpg`));

beforeAll(async () => {
  inbox = await openInbox();
  system = await startSystem({ env: env() });
  leaver = apiClient(system.url);
  buyer = await register(system.url, 'compradora');
  await live();
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
}, 180_000);

afterAll(async () => {
  await system.stop();
  await system.forget();
  await rm(join(backup, '..'), { recursive: true });
}, 60_000);

describe('somebody who leaves', () => {
  it('is in the files of every store before', async () => {
    const before = await found();
    for (const text of TEXTS) expect(before.filter((one) => one.endsWith(text))).not.toEqual([]);
    for (const store of ['event-store', 'redis', 'mongodb'])
      expect(before.filter((one) => one.includes(store))).not.toEqual([]);
    expect(await picturesOf(photo)).toHaveLength(2);
    expect(await cardsOf()).toHaveLength(1);
  });

  it('is gone from the site at once, and their raffles are withdrawn', async () => {
    const body = { password: PASSWORD, word: 'BORRAR' };
    const left = await leaver.send('POST', `/api/users/${userId}/deletion`, body);
    expect(left.status).toBe(204);

    const visitor = apiClient(system.url);
    expect((await leaver.get('/api/user')).status).toBe(401);
    const again = { username: PERSON.username, password: PASSWORD };
    expect((await visitor.send('POST', '/api/login', again)).status).toBe(401);
    const isHidden = async () =>
      (await visitor.get<Seller>(`/api/sellers/${userId}`)).body.fullName === 'Cuenta eliminada';
    await until('the seller is hidden', isHidden, WITHIN_MS);
    const isWithdrawn = async () => (await raffleOf(onSale)).status === 'cancelled';
    await until('the raffle is withdrawn', isWithdrawn, WITHIN_MS);
    const isTold = async () =>
      (await buyer.get<ListedNotification[]>('/api/notifications')).body.some(
        ({ type, raffleId }) => type === 'raffle-ended' && raffleId === onSale,
      );
    await until('the buyer is told', isTold, WITHIN_MS);
    const registered = await visitor.send('POST', '/api/register', {
      ...PERSON,
      password: PASSWORD,
      adult: true,
      email: 'otra@example.com',
    });
    expect(registered.status).toBe(409);
  }, 90_000);

  it('leaves no byte in any file, once the log is scavenged', async () => {
    const isErased = async () =>
      (await runOperation(system, 'events', '--stream', `account-${userId}`)).output.includes(
        '"AccountErased"',
      );
    await until('the account is erased', isErased, WITHIN_MS);
    expect(await picturesOf(photo)).toEqual([]);
    expect(await cardsOf()).toEqual([]);
    // The log still has it, but shows it to no operator.
    const file = await boss.raw('/api/operations/events/export?reason=Para+comprobarlo');
    const shown = await file.text();
    expect(shown).toContain('"AccountErased"');
    expect(TEXTS.filter((text) => shown.includes(text))).toEqual([]);

    expect(await runOperation(system, 'scavenge')).toMatchObject({ exitCode: 0 });

    let left: string[] = [];
    const isClean = async () => (left = await found()).length === 0;
    await until('nothing is left', isClean, WITHIN_MS).catch(() => undefined);
    expect(left).toEqual([]);
  }, 120_000);

  it('leaves a log that holds, and draws that can be verified', async () => {
    const audit = await runOperation(system, 'audit');
    expect(audit).toMatchObject({ exitCode: 0 });
    const verified = await runOperation(system, 'verify-draw', String(drawn));
    expect(verified).toMatchObject({ exitCode: 0 });
  }, 60_000);

  it('leaves nothing after the next stop and start either', async () => {
    await system.stop();
    expect(await found()).toEqual([]);
    const { dataDir } = system;
    system = await startSystem({ env: env(), dataDir });
    const { status, body } = await apiClient(system.url).get<Seller>(`/api/sellers/${userId}`);
    expect([status, body.deleted]).toEqual([200, true]);
  }, 120_000);
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
      output: 'carmencita is deleted; 0 raffles are withdrawn\n',
    });
    expect(await signIn()).toBe(401);
    const isErased = async () =>
      (await runOperation(system, 'events', '--stream', `account-${id}`)).output.includes(
        '"deleted"',
      );
    await until('the account is erased', isErased, WITHIN_MS);
  }, 90_000);
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
    expect((await visitor.get(`/api/sellers/${userId}`)).status).toBe(200);

    const again = ['delete-account', PERSON.username, '--reason', 'Se fue antes'];
    expect(await runOperation(system, ...again)).toMatchObject({ exitCode: 0 });
    const isErased = async () =>
      (await runOperation(system, 'events', '--stream', `account-${userId}`)).output.includes(
        '"AccountErased"',
      );
    await until('the account is erased again', isErased, WITHIN_MS);
    expect(await runOperation(system, 'scavenge')).toMatchObject({ exitCode: 0 });
    let left: string[] = [];
    const isClean = async () => (left = await found()).length === 0;
    await until('nothing is left', isClean, WITHIN_MS).catch(() => undefined);
    expect(left).toEqual([]);
    expect(await picturesOf(photo)).toEqual([]);
    expect(await cardsOf()).toEqual([]);
  }, 180_000);
});
