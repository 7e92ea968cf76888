import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { ListedNotification } from '@contracts/notifications';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { readSession, writeSession } from '../../kit/system/stored-session';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { makeOperator } from '../../kit/system/with-application';
import { until } from '../../kit/until';

const system = useSharedSystem();
const PASSWORD = 'una rifa más';
const NEW_PASSWORD = 'otra rifa más';
const REASON = { reason: 'Para probar las puertas' };

interface Window {
  /** The events it got, without the first message of every connection. */
  readonly heard: readonly string[];
  readonly socket: Socket;
  /** Why the site hung up. */
  readonly ended: () => string | undefined;
}

const windows: Window[] = [];

const open = async (client: ApiClient): Promise<Window> => {
  const heard: string[] = [];
  let ended: string | undefined;
  const socket = io(system.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: client.cookie() },
  });
  socket.onAny((event: string) => {
    if (event !== 'life' && event !== 'word') heard.push(event);
  });
  socket.on('disconnect', (why) => (ended = why));
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  const window = { heard, socket, ended: () => ended };
  windows.push(window);
  return window;
};

const send = async (who: ApiClient, path: string, body: object = {}): Promise<void> => {
  const { status, body: answer } = await who.send('POST', path, body);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
};

let seller: Person;
let boss: Person;
let buyer: Person;
let image: string;

beforeAll(async () => {
  seller = await register(system.url, system.named('vendedora'));
  image = await uploadPicture(seller);
  buyer = await register(system.url, system.named('compradora'));
  boss = await register(system.url, system.named('encargada'));
  await makeOperator(system, boss.userId);
});

afterAll(() => {
  for (const { socket } of windows) socket.close();
});

/** Somebody who follows a raffle, so that its end is told to them. */
const followerOf = async (name: string) => {
  const person = await register(system.url, system.named(name));
  const { id } = await publishRaffle(seller, image, { minTickets: 1 });
  await send(buyer, '/api/participations', { raffleId: id, tickets: 1 });
  await send(person, `/api/favorites/${id}`);
  const end = () => send(seller, `/api/raffles/${id}/close`);
  const isNotified = async (who: ApiClient) =>
    (await who.get<ListedNotification[]>('/api/notifications')).body.some(
      ({ raffleId }) => raffleId === id,
    );
  return { person, end, isNotified };
};

const operatorWhoFollows = async (name: string) => {
  const follower = await followerOf(name);
  await send(boss, `/api/operations/people/${follower.person.userId}/grant-operator`, REASON);
  return follower;
};

const signedInAs = async (username: string, password: string): Promise<ApiClient> => {
  const client = apiClient(system.url);
  await send(client, '/api/login', { username, password });
  return client;
};

/** Ends the raffle, and waits until another window of the person has heard of it. */
const endHeardBy = async (window: Window, end: () => Promise<void>): Promise<void> => {
  await end();
  await until('another window hears it', () => window.heard.length > 0);
};

describe('an open window of an operator', () => {
  it('hears only their own news, while others look after the site', async () => {
    const { person, end, isNotified } = await operatorWhoFollows('rosa');
    const window = await open(person);
    const visitor = apiClient(system.url);
    const report = { subject: 'seller', id: seller.userId, reason: 'other' };
    await send(visitor, '/api/reports', { ...report, text: 'Una denuncia de prueba' });
    await send(boss, '/api/operations/audit');
    await boss.get('/api/operations/events/tail');
    expect(window.heard).toEqual([]);
    await end();
    await until('it is told', () => isNotified(person));
    await until('the window hears it', () => window.heard.length > 0);
    expect(new Set(window.heard)).toEqual(new Set(['notification:sent']));
  });

  it('stays a member’s when the right is revoked', async () => {
    const { person, end } = await operatorWhoFollows('rita');
    const window = await open(person);
    await send(boss, `/api/operations/people/${person.userId}/revoke-operator`, REASON);
    expect((await person.get('/api/operations/health')).status).toBe(403);
    await endHeardBy(window, end);
    expect(new Set(window.heard)).toEqual(new Set(['notification:sent']));
  });

  it('is closed when the account is suspended, and opens as a visitor’s after that', async () => {
    const { person, end } = await operatorWhoFollows('susa');
    const path = `/api/operations/people/${person.userId}`;
    const window = await open(person);
    const session = await readSession(system, person.cookie());
    await send(boss, `${path}/revoke-operator`, REASON);
    await send(boss, `${path}/suspend`, { ...REASON, withdraw: false });
    await until('it is closed', () => window.ended() !== undefined);
    // Cut, so that the page connects again, as who they are now.
    expect(window.ended()).toBe('transport close');

    await writeSession(system, session);
    const again = await open(person);
    await end();
    await send(boss, `${path}/reinstate`, REASON);
    const back = await signedInAs(system.named('susa'), PASSWORD);
    await until(
      'it is told',
      async () => (await back.get<ListedNotification[]>('/api/notifications')).body.length > 0,
    );
    // The old session does not come back either.
    await writeSession(system, session);
    expect((await apiClient(system.url, { kept: person.cookie() }).get('/api/user')).status).toBe(
      401,
    );
    expect(again.heard).toEqual([]);
  });

  it.each([
    [
      'the password was changed elsewhere',
      'paula',
      async ({ userId }: Person) => {
        const elsewhere = await signedInAs(system.named('paula'), PASSWORD);
        const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
        await send(elsewhere, `/api/users/${userId}/password`, passwords);
        return elsewhere;
      },
    ],
    [
      'its session was ended',
      'elena',
      async (person: Person) => {
        const elsewhere = await signedInAs(system.named('elena'), PASSWORD);
        await send(person, '/api/logout');
        return elsewhere;
      },
    ],
  ])('hears nothing more when %s', async (_what, name, happens) => {
    const { person, end } = await operatorWhoFollows(name);
    const window = await open(person);
    const elsewhere = await open(await happens(person));
    await endHeardBy(elsewhere, end);
    expect(window.heard).toEqual([]);
  });

  it('is closed when the account is deleted', async () => {
    const { person } = await operatorWhoFollows('dora');
    await send(boss, `/api/operations/people/${person.userId}/revoke-operator`, REASON);
    const window = await open(person);
    const leave = { password: PASSWORD, word: 'BORRAR' };
    await send(person, `/api/users/${person.userId}/deletion`, leave);
    await until('it is closed', () => window.ended() === 'transport close');
  });
});

describe('somebody else’s window', () => {
  it('joins no room but those of raffles, whatever it asks for', async () => {
    const { person, end } = await operatorWhoFollows('olga');
    const [hers, visitors] = [await open(person), await open(apiClient(system.url))];
    const rooms = [`user:${person.userId}`, `../user:${person.userId}`, 'operations', '', null];
    visitors.socket.emit('watch', { raffleIds: rooms });
    visitors.socket.emit('watch', { raffleIds: `user:${person.userId}` });
    for (const event of ['join', 'tail', 'operations', 'user'])
      visitors.socket.emit(event, `user:${person.userId}`);
    await endHeardBy(hers, end);
    expect(visitors.heard).toEqual([]);
    expect(visitors.ended()).toBeUndefined();
  });
});
