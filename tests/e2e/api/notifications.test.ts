import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { ListedNotification, Unread } from '@contracts/notifications';
import { openInbox, type Inbox } from '../../kit/inbox';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, raffleForm, register, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';
import { openedWindow, type OpenedWindow } from './opened-window';
import { recordedMails, sentMails } from './sent-mails';

const NAMES = ['vera', 'berta', 'carla', 'fidel'] as const;
type Name = (typeof NAMES)[number];

let inbox: Inbox;
let system: RunningSystem;
let people: Record<Name, ApiClient>;
let image: string;
const windows: OpenedWindow[] = [];

const env = () => ({
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  DRAW_DELAY_SECONDS: '0',
  SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
  MAIL_FROM: 'Rifaviva <avisos@rifas.example>',
  PUBLIC_URL: 'http://rifas.example',
});

beforeAll(async () => {
  inbox = await openInbox();
  system = await startSystem({ env: env() });
  const entries = NAMES.map(async (name): Promise<readonly [Name, ApiClient]> => [
    name,
    await register(system.url, name),
  ]);
  // Each entry has one of the names.
  people = Object.fromEntries(await Promise.all(entries)) as Record<Name, ApiClient>;
  image = await uploadPicture(people.vera);
  for (const name of NAMES) await confirmAddress(name, people[name]);
});

afterAll(async () => {
  for (const window of windows) window.close();
  await system.stop();
  await system.forget();
  await inbox.close();
});

const list = (client: ApiClient, query = '') =>
  client.get<ListedNotification[]>(`/api/notifications${query}`);
const unreadOf = async (client: ApiClient) =>
  Number((await list(client)).headers.get('X-Unread-Count'));
const read = (client: ApiClient, body: object = {}) =>
  client.send<Unread>('POST', '/api/notifications/read', body);

/** The notifications of a person about a raffle, oldest first. */
const told = async (name: Name, raffleId: number): Promise<string[]> =>
  (await list(people[name])).body
    .filter((one) => one.raffleId === raffleId)
    .map(({ type }) => type)
    .toReversed();

/** Follows the link that was sent to the address of this person. */
const confirmAddress = async (name: string, person: ApiClient): Promise<void> => {
  await until(`${name} has a link`, () => linksTo(name).length > 0);
  const text = linksTo(name)[0]?.text ?? '';
  const [url = ''] = /http:\/\/rifas\.example\/confirmar-correo\S+/.exec(text) ?? [];
  const link = new URL(url).searchParams.get('enlace');
  const path = '/api/email-confirmations';
  // Anybody who has the link, in whichever browser.
  expect((await apiClient(system.url).send('POST', path, { link })).status).toBe(204);
  expect((await person.get<User>('/api/user')).body.emailConfirmed).toBe(true);
};

const { news, linksTo, newsTo, subjectsTo, countAbout } = sentMails(() => inbox);

/**
 * Whether the seller, the winner and the other buyer have their mails. The winner has one of the
 * end, too, unless the win was told first.
 */
const areMailed = (title: string): boolean => {
  const [winner, ...others] = (['berta', 'carla'] as const)
    .map((name) => subjectsTo(name, title))
    .toSorted((one, other) => Number(hasWin(other)) - Number(hasWin(one)));
  const isEach = others.every(({ length }) => length === 1);
  return winner !== undefined && hasWin(winner) && isEach && subjectsTo('vera', title).length === 2;
};

const hasWin = (subjects: readonly string[]): boolean =>
  subjects.some((subject) => subject.startsWith('¡Has ganado'));

const openWindow = async (client?: ApiClient) => {
  const window = await openedWindow(system.url, client);
  windows.push(window);
  return window;
};

/** Publishes a raffle that Bruno and Carla buy out, and that Carla and Fidel follow. */
const sellOut = async (title: string): Promise<number> => {
  const auto = { completionMode: 'auto', totalTickets: 4, minTickets: null };
  const { id } = await publishRaffle(people.vera, image, { title, ...auto });
  for (const name of ['carla', 'fidel'] as const) {
    await people[name].send('POST', `/api/favorites/${id}`);
  }
  for (const name of ['berta', 'carla'] as const) {
    const order = { raffleId: id, tickets: 2 };
    expect((await people[name].send('POST', '/api/participations', order)).status).toBe(201);
  }
  return id;
};

const isNotified = async (raffleId: number): Promise<void> => {
  await until('the winner hears of it', async () => {
    const all = [...(await told('berta', raffleId)), ...(await told('carla', raffleId))];
    return all.toSorted().join() === 'raffle-ended,raffle-won';
  });
  await until('the others hear of it', async () => {
    const lists = await Promise.all([told('vera', raffleId), told('fidel', raffleId)]);
    return lists.map(({ length }) => length).join() === '2,1';
  });
};

describe('a site that sends mail', () => {
  it('lets nobody publish before they have followed the link to their address', async () => {
    const nora = await register(system.url, 'nora');
    const form = raffleForm(await uploadPicture(nora));
    const publish = () => nora.send<object>('POST', '/api/raffles', form);
    expect(await publish()).toMatchObject({
      status: 403,
      body: { type: '/problems/email-not-confirmed' },
    });
    await confirmAddress('nora', nora);
    expect((await publish()).status).toBe(201);
  });
});

describe('notifications', () => {
  it('reach everybody once: in the page, in every open window, and by mail', async () => {
    const [berta, phone, visitor] = await Promise.all([
      openWindow(people.berta),
      openWindow(people.berta),
      openWindow(),
    ]);
    const raffleId = await sellOut('Una <b>bici</b>');
    await isNotified(raffleId);
    expect((await told('vera', raffleId)).toSorted()).toEqual(['raffle-ended', 'raffle-sold-out']);
    expect(await told('fidel', raffleId)).toEqual(['raffle-sold-out']);

    const mine = (await list(people.berta)).body;
    const { id: userId } = (await people.berta.get<User>('/api/user')).body;
    await until('both windows hear', () =>
      [berta, phone].every(({ heard }) => heard.at(-1)?.id === mine[0]?.id),
    );
    const [last] = mine;
    const { unread, ...message } = berta.heard.at(-1) ?? {};
    expect(unread).toBe(mine.length);
    expect(last).toEqual({ ...message, read: false, raffle: last?.raffle, word: null });
    expect(phone.heard).toEqual(berta.heard);
    expect(message).toMatchObject({ userId, raffleId, channel: 'in-app', status: 'sent' });
    expect(last?.raffle?.title).toBe('Una <b>bici</b>');
    expect(visitor.heard).toEqual([]);

    const mailed = () => NAMES.flatMap((name) => subjectsTo(name, 'Una <b>bici</b>'));
    await until('the mails', () => areMailed('Una <b>bici</b>') && newsTo('fidel').length === 1);
    expect(mailed().filter((subject) => subject.startsWith('¡Has ganado'))).toHaveLength(1);
    const [mail] = newsTo('fidel');
    expect(mail?.html).toContain('«Una &lt;b&gt;bici&lt;/b&gt;»');
    expect(mail?.text).toContain(`http://rifas.example/rifas/${raffleId}`);
  });

  it('are not mailed to people who have turned mails off', async () => {
    const { id } = (await people.fidel.get<User>('/api/user')).body;
    await people.fidel.send('PATCH', `/api/users/${id}`, { emailNotifications: false });
    const raffleId = await sellOut('Otra rifa');
    await isNotified(raffleId);
    await until('the others’ mails', () => areMailed('Otra rifa'));
    expect(await told('fidel', raffleId)).toEqual(['raffle-sold-out']);
    expect(subjectsTo('fidel', 'Otra rifa')).toEqual([]);
  });

  it('are marked as read up to one, then all, in every window; a repeat changes nothing', async () => {
    const window = await openWindow(people.carla);
    const all = (await list(people.carla)).body;
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(await unreadOf(people.carla)).toBe(all.length);
    const oldest = all.at(-1)?.id;
    expect((await read(people.carla, { upTo: oldest })).body).toEqual({ unread: all.length - 1 });
    expect((await list(people.carla)).body.map((one) => one.read)).toEqual(
      all.map(({ id }) => id === oldest),
    );
    expect((await read(people.carla)).body).toEqual({ unread: 0 });
    expect((await read(people.carla)).body).toEqual({ unread: 0 });
    expect((await read(people.carla, { upTo: oldest })).body).toEqual({ unread: 0 });
    expect(await unreadOf(people.carla)).toBe(0);
    await until('the window hears', () => window.reads.length === 2);
    expect(window.reads).toEqual([all.length - 1, 0]);
    expect((await read(people.fidel, { upTo: oldest })).status).toBe(404);
  });

  it('reach no window after its person has signed out', async () => {
    const leaving = apiClient(system.url);
    await leaving.send('POST', '/api/login', { username: 'vera', password: 'una rifa más' });
    const [left, kept] = [await openWindow(leaving), await openWindow(people.vera)];
    await leaving.send('POST', '/api/logout');
    await isNotified(await sellOut('La última'));
    await until('the other window hears', () => kept.heard.length === 2);
    expect(left.heard).toEqual([]);
  });
});

describe('after a crash and the loss of read models and Redis', () => {
  it('no notification or mail is sent again', async () => {
    await until('all mails', () => subjectsTo('vera', 'La última').length === 2);
    const before = await Promise.all(
      NAMES.map(async (name) => (await list(people[name])).body.map(({ id }) => id)),
    );
    await until('the mails of the last raffle', () => areMailed('La última'));
    await until(
      'every mail to be in the log',
      async () => (await recordedMails(system)) === news().length,
    );
    const mails = news().length;
    await system.kill();
    const { dataDir } = system;
    await Promise.all(
      ['mongodb', 'redis'].map((part) => rm(join(dataDir, part), { recursive: true, force: true })),
    );
    system = await startSystem({ env: env(), dataDir });
    for (const name of NAMES) {
      people[name] = apiClient(system.url);
      const body = { username: name, password: 'una rifa más' };
      expect((await people[name].send('POST', '/api/login', body)).status).toBe(200);
    }
    const next = await sellOut('Después');
    await isNotified(next);
    await until('its mails', () => areMailed('Después'));
    const after = await Promise.all(
      NAMES.map(async (name) =>
        (await list(people[name])).body
          .filter(({ raffleId }) => raffleId !== next)
          .map(({ id }) => id),
      ),
    );
    expect(after).toEqual(before);
    expect(news()).toHaveLength(mails + countAbout('Después', NAMES));
  });
});
