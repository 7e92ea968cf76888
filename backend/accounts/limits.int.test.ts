import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Answer } from '@tests/kit/system/api-client';
import type { Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let redis: Redis;
let eva: Person;
let username: string;

beforeAll(async () => {
  backend = await StartedBackend.start({ RATE_LIMITS: 'on' });
  redis = new Redis(backend.stores.urls.redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await backend.close();
});
beforeEach(async () => {
  await redis.flushall();
  eva = await backend.person();
  ({ username } = (await eva.get<{ username: string }>('/api/user')).body);
});

/** The status of every attempt but the last ones, and of those. */
const attempts = async (times: number, ask: (n: number) => Promise<Answer<unknown>>) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask(n)).status);
  return statuses;
};

const times = (count: number, status: number) => Array<number>(count).fill(status);

const signIn = (name: string, password: string) =>
  backend.visitor().send('POST', '/api/login', { username: name, password });

describe('guessing a password', () => {
  it('ends after ten attempts at one name, in any spelling, even with the right one', async () => {
    const spellings = [username, username.toUpperCase(), ` ${username}`];
    const guess = (n: number) => signIn(spellings[n % 3] ?? '', `intento ${n}`);

    expect(await attempts(11, guess)).toEqual([...times(10, 401), 429]);
    expect((await signIn(username, 'rifaviva')).status).toBe(429);
    expect((await signIn('otra', 'rifaviva')).status).toBe(401);
  });

  it('is as limited within a session, for its person', async () => {
    const guess = (n: number) =>
      eva.send('POST', `/api/users/${eva.userId}/password`, {
        currentPassword: `intento ${n}`,
        newPassword: 'otra contraseña',
      });

    expect(await attempts(11, guess)).toEqual([...times(10, 422), 429]);
    expect((await signIn(username, 'rifaviva')).status).toBe(429);
  });

  it('ends after thirty names', async () => {
    const guess = (n: number) => signIn(`nadie${n}`, 'rifaviva');
    expect(await attempts(31, guess)).toEqual([...times(30, 401), 429]);
  });
});

describe('registering', () => {
  it('ends after twenty accounts; names that are refused at once don’t count', async () => {
    const register = (name: string) =>
      backend.visitor().send('POST', '/api/register', {
        ...{ username: name, password: 'rifaviva', email: 'a@example.com' },
        ...{ firstName: 'Ana', lastName: 'Gil', adult: true },
      });

    expect(await attempts(5, () => register('dos  espacios'))).toEqual(times(5, 422));
    // The person before the test is the first.
    expect(await attempts(20, (n) => register(`nueva${n}`))).toEqual([...times(19, 201), 429]);
  });
});

describe('the newsletter', () => {
  it('takes twenty addresses from one place', async () => {
    const subscribe = (n: number) =>
      backend.visitor().send('POST', '/api/newsletter', { email: `a${n}@example.com` });
    expect(await attempts(21, subscribe)).toEqual([...times(20, 204), 429]);
  });
});
