import { expect } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { ListedNotification } from '@contracts/notifications';
import type { Audit } from '@contracts/operations-audit';
import type { Raffle } from '@contracts/raffles';
import type { Report } from '@contracts/reports';
import type { Inbox } from '../../kit/inbox';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import type { RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { until } from '../../kit/until';

export const PASSWORD = 'una rifa más';

/** Texts that occur nowhere else: digits alone also stand in moments and ids of log lines. */
export const PERSON = {
  username: 'usuariasaliente',
  firstName: 'Nombresaliente',
  lastName: 'Apellidosaliente',
  email: 'correo.saliente@example.com',
  phone: '+34 611 987 234',
};
export const LATER = {
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
export const TEXTS = [PERSON, LATER, REPORTS].flatMap((texts) => Object.values(texts));

/** Of `compradora`. */
const BUYERS_EMAIL = 'compradora@example.com';

interface Stage {
  readonly system: RunningSystem;
  readonly inbox: Inbox;
  /** Has no account yet. */
  readonly leaver: ApiClient;
  readonly buyer: Person;
}

/** What is left of the person's life on the site. */
export interface Life {
  readonly boss: Person;
  readonly userId: number;
  /** Where their photo is. */
  readonly photo: string;
  readonly onSale: number;
  readonly drawn: number;
}

export const send = async (who: ApiClient, path: string, body?: object): Promise<void> => {
  const { status } = await who.send('POST', path, body);
  if (status >= 300) throw new Error(`${path} answered ${status}`);
};

const command = async (system: RunningSystem, ...args: readonly string[]): Promise<void> => {
  const { exitCode, output } = await runOperation(system, ...args);
  if (exitCode !== 0) throw new Error(output);
};

const linkTo = async ({ inbox }: Stage, address: string, subject: RegExp): Promise<string> => {
  const found = () =>
    inbox.mails.find(
      (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
    );
  await until(`${address} has a link`, () => found() !== undefined);
  const url = new URL(/http:\/\/rifas\.example\S+/.exec(found()?.text ?? '')?.[0] ?? '');
  const link = url.searchParams.get('enlace');
  return link ?? new URLSearchParams(url.hash.slice(1)).get('enlace') ?? '';
};

const joinSite = async (stage: Stage): Promise<number> => {
  const { leaver } = stage;
  const account = { ...PERSON, password: PASSWORD, adult: true };
  const { body } = await leaver.send<User>('POST', '/api/register', account);
  const confirmation = await linkTo(stage, PERSON.email, /^Confirma tu correo/);
  await send(leaver, '/api/email-confirmations', { link: confirmation });
  await send(leaver, '/api/newsletter', { email: PERSON.email });
  const subscription = await linkTo(stage, PERSON.email, /bolet/i);
  await send(leaver, '/api/newsletter-confirmations', { link: subscription });
  return body.id;
};

/** Shows a photo, sells, follows, and looks at a card of their own. */
const trade = async ({ system, leaver, buyer }: Stage, userId: number) => {
  const picture = await uploadPicture(leaver);
  const auto = { completionMode: 'auto', totalTickets: 1, minTickets: null };
  const { id: drawn } = await publishRaffle(leaver, picture, auto);
  const { id: onSale } = await publishRaffle(leaver, picture);
  const photo = await uploadPicture(leaver);
  await leaver.send('PATCH', `/api/users/${userId}`, { ...LATER, profileImage: photo });
  await leaver.get(photo.replace('/uploads/', '/thumbnails/'));
  for (const raffleId of [drawn, onSale])
    await send(buyer, '/api/participations', { raffleId, tickets: 1 });
  await send(leaver, `/api/favorites/${onSale}`);
  const visitor = apiClient(system.url);
  const isDrawn = async () =>
    (await visitor.get<Raffle>(`/api/raffles/${drawn}`)).body.draw.state === 'drawn';
  await until('the draw', isDrawn);
  await visitor.raw(`/objects/seller-cards/${userId}`);
  return { photo, drawn, onSale };
};

const report = (who: ApiClient, id: number, text: string): Promise<void> =>
  send(who, '/api/reports', { subject: 'raffle', id, reason: 'other', text });

/** Reports and is reported; an operator in the terminal rejects the report about the person. */
const quarrel = async (stage: Stage, boss: Person, onSale: number): Promise<void> => {
  const { system, leaver, buyer } = stage;
  const link = await linkTo(stage, BUYERS_EMAIL, /^Confirma tu correo/);
  await send(buyer, '/api/email-confirmations', { link });
  const { id: theirs } = await publishRaffle(buyer, await uploadPicture(buyer));
  await report(buyer, onSale, REPORTS.others);
  await report(leaver, theirs, REPORTS.own);
  let id: string | undefined;
  const isListed = async () => {
    const { body } = await boss.get<Report[]>('/api/operations/reports');
    id = body.find(({ text }) => text === REPORTS.others)?.id;
    return id !== undefined;
  };
  await until('the report is in the queue', isListed);
  const decide = ['decide-report', id ?? '', '--decision', 'reject', '--reason', 'No hay nada'];
  await command(system, ...decide, '--to-seller', REPORTS.word);
  const isNotified = async () =>
    (await leaver.get<ListedNotification[]>('/api/notifications')).body.some(
      ({ word }) => word === REPORTS.word,
    );
  await until('the person is told', isNotified);
};

const signIn = ({ leaver }: Stage): Promise<void> =>
  send(leaver, '/api/login', { username: PERSON.username, password: PASSWORD });

/** An operator for a while, who audits the site from the console and in the terminal. */
const lookAfterTheSite = async (stage: Stage): Promise<void> => {
  const { system, leaver } = stage;
  const reason = ['--reason', 'Lleva el sitio'];
  await command(system, 'grant-operator', PERSON.username, ...reason);
  await signIn(stage);
  await send(leaver, '/api/operations/audit', {});
  const audit = async () => (await leaver.get<Audit>('/api/operations/audit')).body;
  await until('the audit is over', async () => (await audit()).state === 'finished');
  await command(system, 'audit');
  await command(system, 'revoke-operator', PERSON.username, ...reason);
};

/** An operator suspends the person by mistake. */
const suspendForAWhile = async (boss: Person, userId: number): Promise<void> => {
  const person = `/api/operations/people/${userId}`;
  await send(boss, `${person}/suspend`, { reason: REPORTS.reason, withdraw: false });
  await send(boss, `${person}/reinstate`, { reason: REPORTS.reason });
};

/** What names the person and is refused, or changes nothing. */
const tryInVain = async ({ system, leaver }: Stage, userId: number): Promise<void> => {
  const visitor = apiClient(system.url);
  const again = { ...PERSON, password: PASSWORD, adult: true };
  expect((await visitor.send('POST', '/api/register', again)).status).toBe(409);
  const guess = { username: PERSON.username, password: 'otra cosa' };
  expect((await visitor.send('POST', '/api/login', guess)).status).toBe(401);
  for (const path of ['raffles?title=', 'raffles/facets?title=', 'raffles/suggestions?text='])
    expect((await visitor.get(`/api/${path}${PERSON.firstName}`)).status).toBe(200);
  expect((await leaver.get(`/api/users/${userId}/data`)).status).toBe(200);
};

/** What somebody does on the site before they leave, and what is done to them. */
export const live = async (stage: Stage): Promise<Life> => {
  const { system } = stage;
  const userId = await joinSite(stage);
  const traded = await trade(stage, userId);
  // Somebody has to keep the role.
  const boss = await register(system.url, 'encargada');
  await command(system, 'grant-operator', 'encargada', '--reason', 'Lleva el sitio');
  await quarrel(stage, boss, traded.onSale);
  await lookAfterTheSite(stage);
  const search = `/api/operations/people?name=${PERSON.username}`;
  expect((await boss.get<{ id: number }>(search)).body.id).toBe(userId);
  await suspendForAWhile(boss, userId);
  await signIn(stage);
  await tryInVain(stage, userId);
  return { boss, userId, photo: traded.photo, onSale: traded.onSale, drawn: traded.drawn };
};
