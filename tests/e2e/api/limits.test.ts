import { describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { Problem } from '@contracts/problems';
import { apiClient, type Answer } from '../../kit/system/api-client';
import { inParallel } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';

const PASSWORD = 'una rifa más';
const SIGN_INS_OF_A_NAME = 10;
const SIGN_INS_OF_AN_ADDRESS = 30;
const REGISTRATIONS = 20;

// Behind a proxy that names the client's address, so each test can use another address.
const system = useSystem({ TRUST_PROXY: 'true' });

type Send = (path: string, body: object) => Promise<Answer<Problem>>;

const from =
  (forwarded: string): Send =>
  (path, body) =>
    apiClient(system.url).send<Problem>('POST', path, body, { 'X-Forwarded-For': forwarded });

const registration = (username: string) => ({
  username,
  password: PASSWORD,
  email: `${username}@example.com`,
  firstName: 'Ana',
  lastName: 'Gil',
  adult: true,
});

/** How many of `count` requests are accepted. */
const letThrough = async (count: number, send: (index: number) => Promise<Answer<Problem>>) => {
  const answers = await inParallel(count, send);
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers, body } of refused) {
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(body.type).toBe('/problems/too-many-requests');
  }
  return count - refused.length;
};

describe('guessing a password', () => {
  it('stops after ten attempts, from any address, for any spelling of the name, even with the right one', async () => {
    await from('192.0.2.1')('/api/register', registration('ana'));
    const names = ['ana', 'ANA', 'ａｎａ', ' ana '];
    const guess = (index: number) =>
      from(`192.0.2.${100 + index}`)('/api/login', {
        username: names[index % names.length],
        password: `guess ${index}`,
      });

    expect(await letThrough(14, guess)).toBe(SIGN_INS_OF_A_NAME);
    const right = { username: 'ana', password: PASSWORD };
    expect((await from('192.0.2.200')('/api/login', right)).status).toBe(429);
  });

  it('is as limited in a stolen session', async () => {
    const eva = apiClient(system.url);
    const { body } = await eva.send<User>('POST', '/api/register', registration('eva'));
    const guess = (index: number) =>
      eva.send<Problem>('POST', `/api/users/${body.id}/password`, {
        currentPassword: `guess ${index}`,
        newPassword: PASSWORD,
      });

    expect(await letThrough(14, guess)).toBe(SIGN_INS_OF_A_NAME);
  });

  it('stops after thirty names from one address, whatever X-Forwarded-For says', async () => {
    const guess = (index: number) =>
      from(`198.51.100.${index}, 203.0.113.9`)('/api/login', {
        username: `nadie${index}`,
        password: PASSWORD,
      });

    expect(await letThrough(34, guess)).toBe(SIGN_INS_OF_AN_ADDRESS);
    const elsewhere = await from('203.0.113.10')('/api/login', { username: 'x', password: 'x' });
    expect(elsewhere.status).toBe(401);
  });
});

describe('registering', () => {
  it('stops after twenty from one network, although it has countless addresses', async () => {
    const register = (index: number) =>
      from(`2001:db8:7:7::${index}`)('/api/register', registration(`persona${index}`));

    expect(await letThrough(REGISTRATIONS + 3, register)).toBe(REGISTRATIONS);
    const neighbour = await from('2001:db8:7:8::1')('/api/register', registration('vecina'));
    expect(neighbour.status).toBe(201);
  });
});
