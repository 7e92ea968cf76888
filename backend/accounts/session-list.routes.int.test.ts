import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { grantOperator } from '@application/accounts/grant-operator';
import { context } from '@application/testing/market';
import type { Sessions } from '@contracts/sessions';
import { accountStream } from '@domain/accounts/stream';
import { apiClient, type ApiClient } from '@tests/kit/system/api-client';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const PASSWORD = 'una rifa más';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let backend: StartedBackend;
let eva: Person;
let username: string;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());
beforeEach(async () => {
  eva = await backend.person();
  ({ username } = (await eva.get<{ username: string }>('/api/user')).body);
});

const path = (id?: number) =>
  `/api/users/${eva.userId}/sessions${id === undefined ? '' : `/${id}`}`;
const list = async (client: ApiClient = eva) => (await client.get<Sessions>(path())).body.sessions;
const status = async (client: ApiClient) => (await client.get('/api/user')).status;

/** Another browser in which she has signed in. */
const elsewhere = async (userAgent = PHONE): Promise<ApiClient> => {
  const answer = await fetch(`${backend.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((one) => one.slice(0, one.indexOf(';')));
  return apiClient(backend.url, { kept: cookies.join('; ') });
};

const idOf = async (client: ApiClient): Promise<number> =>
  (await list(client)).find(({ isThis }) => isThis)?.id ?? 0;

/** Every session that Redis has, as it is stored. */
const stored = async () => {
  const names = await backend.redis.keys('session:*');
  return Promise.all(
    names.map(async (name) => [name, (await backend.redis.get(name)) ?? ''] as const),
  );
};

const windowOf = async (client: ApiClient) => {
  const socket = io(backend.url, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { Cookie: client.cookie() },
  });
  await new Promise<void>((resolve) => socket.once('life', () => resolve()));
  let wasCut = false;
  socket.on('disconnect', () => {
    wasCut = true;
  });
  return { wasCut: () => wasCut, close: () => socket.close() };
};

describe('the list of sessions', () => {
  it('tells browser, system and times, and which one is this, but no key', async () => {
    const phone = await elsewhere();
    const sessions = await list(phone);
    expect(sessions).toHaveLength(2);
    const own = sessions.find(({ isThis }) => isThis);
    expect(own).toMatchObject({ browser: 'Chrome', system: 'Android' });
    expect(Date.parse(own?.openedAt ?? '')).toBe(own?.id);
    expect((await list()).find(({ isThis }) => isThis)?.id).not.toBe(own?.id);
    const keys = (await stored()).map(([name]) => name.split(':').at(-1));
    for (const key of keys) expect(JSON.stringify(sessions)).not.toContain(key);
  });

  it('has no session of an earlier password', async () => {
    await elsewhere();
    const passwords = { currentPassword: PASSWORD, newPassword: 'otra contraseña' };
    await eva.send('POST', `/api/users/${eva.userId}/password`, passwords);
    expect(await list()).toMatchObject([{ isThis: true }]);
  });
});

describe('a session that its person ends', () => {
  it('opens nothing any more, also when Redis is put back, and cuts its windows at once', async () => {
    const phone = await elsewhere();
    const before = await stored();
    const id = await idOf(phone);
    const window = await windowOf(phone);

    expect((await eva.send('DELETE', path(id))).status).toBe(204);
    await until('the window is cut', () => window.wasCut());
    window.close();
    expect([await status(phone), await status(eva)]).toEqual([401, 200]);
    expect(await list()).toMatchObject([{ isThis: true }]);

    for (const [name, session] of before) await backend.redis.set(name, session);
    expect([await status(phone), await status(eva)]).toEqual([401, 200]);
  });

  it('is told once, however often it is asked for', async () => {
    const id = await idOf(await elsewhere());
    const answers = await Promise.all([1, 2, 3].map(() => eva.send('DELETE', path(id))));
    expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204]);
    const told = (await backend.history(accountStream(eva.userId))).filter(
      ({ type }) => type === 'SessionEnded',
    );
    expect(told.map(({ data }) => data)).toEqual([
      { userId: eva.userId, openedAt: new Date(id).toISOString() },
    ]);
  });

  it('is one that exists: another number records nothing', async () => {
    expect((await eva.send('DELETE', path(12))).status).toBe(204);
    expect(await backend.history(accountStream(eva.userId))).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const other = await backend.person();
    expect((await other.send('DELETE', path(1))).status).toBe(403);
    expect((await other.send('DELETE', path())).status).toBe(403);
    expect((await other.get(path())).status).toBe(403);
  });
});

describe('all other sessions', () => {
  it('end together, also when Redis is put back; this one and later ones stay', async () => {
    const [phone, tablet] = [await elsewhere(), await elsewhere()];
    const before = await stored();
    expect((await eva.send('DELETE', path())).status).toBe(204);
    const later = await elsewhere();
    for (const [name, session] of before) await backend.redis.set(name, session);

    expect(await Promise.all([phone, tablet, eva, later].map(status))).toEqual([
      401, 401, 200, 200,
    ]);
    expect(await list()).toHaveLength(2);
  });
});

describe('a request under way while the session ends', () => {
  it('does not bring it back by changing the password', async () => {
    const same = apiClient(backend.url, { kept: eva.cookie() });
    const passwords = { currentPassword: PASSWORD, newPassword: 'otra contraseña' };
    // The change compares and hashes for a while, and then stores a session.
    const changing = eva.send('POST', `/api/users/${eva.userId}/password`, passwords);
    await same.send('POST', '/api/logout');
    expect((await changing).status).toBe(204);
    expect(await status(eva)).toBe(401);
  });
});

describe('the last use of a session', () => {
  const usedAt = async (name: string) =>
    // The backend stores sessions in this form.
    (JSON.parse((await backend.redis.get(name)) ?? '{}') as { usedAt?: number }).usedAt;

  it('is none of the questions that a console asks by itself', async () => {
    const granted = { userId: eva.userId, reason: 'Lleva el sitio', context };
    await grantOperator({ app: backend.app, ...granted });
    const health = () => eva.get('/api/operations/health');
    await until('the backend knows the role', async () => (await health()).status === 200);
    const anHourAgo = Date.now() - 3_600_000;
    const [name = ''] = (await stored())
      .filter(([, text]) => text.includes(`"userId":${eva.userId},`))
      .map(([key]) => key);
    const kept = JSON.parse((await backend.redis.get(name)) ?? '{}') as object;
    await backend.redis.set(name, JSON.stringify({ ...kept, usedAt: anHourAgo }), 'KEEPTTL');
    for (const polled of ['/api/operations/health', '/api/operations/audit'])
      expect((await eva.get(polled)).status).toBe(200);
    expect(await usedAt(name)).toBe(anHourAgo);
    expect((await eva.get('/api/operations/failed-jobs')).status).toBe(200);
    expect(await usedAt(name)).toBeGreaterThan(anHourAgo);
  });
});
