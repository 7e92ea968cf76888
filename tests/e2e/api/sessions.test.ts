import { beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { Purchase } from '@contracts/participations';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';

const PASSWORD = 'una rifa más';

const system = useSystem({ RATE_LIMITS: 'off', TRUST_PROXY: 'true' });
let ana: ApiClient;
let id: number;

beforeAll(async () => {
  ana = await register(system.url, 'ana');
  ({ id } = (await ana.get<User>('/api/user')).body);
}, 120_000);

const signIn = (client: ApiClient, headers: Readonly<Record<string, string>> = {}) =>
  client.send<User>('POST', '/api/login', { username: 'ana', password: PASSWORD }, headers);

const statusWith = async (cookie: string, path = '/api/user'): Promise<number> =>
  (await fetch(system.url + path, { headers: { Cookie: cookie } })).status;

describe('a session', () => {
  it('gets a new key at sign-in, so that a key planted before is worthless', async () => {
    const client = apiClient(system.url);
    await signIn(client);
    const before = client.cookie();
    expect(await statusWith(before)).toBe(200);

    await signIn(client);
    expect(client.cookie()).not.toBe(before);
    expect(await statusWith(before)).toBe(401);
    expect(await statusWith(client.cookie())).toBe(200);
  });

  it('ends on the server too', async () => {
    const client = apiClient(system.url);
    await signIn(client);
    const before = client.cookie();
    await client.send('POST', '/api/logout');

    expect(await statusWith(before)).toBe(401);
  });

  it('is kept where neither scripts nor other sites can read it', async () => {
    const { headers } = await signIn(apiClient(system.url));
    const cookies = headers.getSetCookie();

    // The session's and the known browser's, each with its signature.
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; path=\/;.*; samesite=lax; httponly$/);
      expect(cookie).not.toMatch(/domain=|secure/i);
    }
    const overHttps = await signIn(apiClient(system.url), { 'X-Forwarded-Proto': 'https' });
    for (const cookie of overHttps.headers.getSetCookie()) expect(cookie).toMatch(/; secure/);
  });

  it.each([
    ['no signature', (key: string) => key],
    ['a signature of nothing', (key: string) => `${key}; rifaviva.sig=`],
    ['a signature of its own', (key: string, sig: string) => `${key}x; ${sig}`],
    ['a key of its own', (_key: string, sig: string) => `rifaviva=planted; ${sig}`],
    ['what every object has', (_key: string, sig: string) => `rifaviva=__proto__; ${sig}`],
    ['an operator', () => 'rifaviva={"userId":1,"role":"operator"}; rifaviva.sig=x'],
    ['half of it', (key: string, sig: string) => `${key.slice(0, -5)}; ${sig}`],
    ['eight kilobytes', (_key: string, sig: string) => `rifaviva=${'x'.repeat(8_000)}; ${sig}`],
    ['a thousand cookies', (key: string) => `${'a=1; '.repeat(1_000)}${key}`],
  ])('is not created from a cookie with %s', async (_what, forge) => {
    const [key = '', signature = ''] = ana.cookie().split('; ');
    const cookie = forge(key, signature);

    expect(await statusWith(cookie)).toBe(401);
    expect(await statusWith(cookie, '/api/raffles')).toBe(200);
  });
});

describe('many simultaneous sign-ins', () => {
  it('wait for their passwords to be compared, and delay nobody else', async () => {
    let pending = 60;
    const attempts = Array.from({ length: pending }, async () => {
      const { status } = await signIn(apiClient(system.url));
      pending -= 1;
      return status;
    });
    await apiClient(system.url).get('/api/raffles');

    expect(pending).toBeGreaterThan(0);
    expect(new Set(await Promise.all(attempts))).toEqual(new Set([200]));
  });
});

describe('a body', () => {
  const OWN = {
    id: 9_999,
    userId: 9_999,
    role: 'operator',
    isAdmin: true,
    balance: 1_000_000,
    rafflesCreated: 9,
    rafflesCompleted: 9,
    lastFeaturedUsedAt: null,
    paymentMethod: 'card',
    passwordHash: 'x',
    passwordVersion: 9,
    claimed: true,
    createdAt: '2020-01-01',
  };

  it('can’t give a new person extra rights', async () => {
    const { body } = await apiClient(system.url).send<User>('POST', '/api/register', {
      ...OWN,
      username: 'eva',
      password: PASSWORD,
      email: 'eva@example.com',
      firstName: 'Eva',
      lastName: 'Gil',
      adult: true,
    });
    expect(body).toMatchObject({ username: 'eva', role: 'member', balance: 0, rafflesCreated: 0 });
    expect(body.id).toBeLessThan(9_999);
  });

  it('changes only the allowed fields of a person', async () => {
    const { body: before } = await ana.get<User>('/api/user');
    const change = { ...OWN, username: 'root', userType: 'comercio', cifNif: 'B1', password: 'x' };
    await ana.send('PATCH', `/api/users/${id}`, { ...change, city: 'León' });

    expect((await ana.get<User>('/api/user')).body).toEqual({ ...before, city: 'León' });
    expect((await signIn(apiClient(system.url))).status).toBe(200);
  });

  it('publishes only a new, unsold raffle of the sender', async () => {
    const image = await uploadPicture(ana);
    const raffle = await publishRaffle(ana, image, {
      id: 9_999,
      _id: 9_999,
      createdBy: 9_999,
      sellerId: 9_999,
      creatorUserType: 'comercio',
      soldTickets: 50,
      participants: 9,
      status: 'completed',
      closeReason: 'x',
      revision: 9,
      featured: true,
      featuredAt: '2026-01-01',
      winner: { ticket: 1, tag: 'x' },
      commit: 'x',
      keyId: 'x',
      draw: { commit: 'x', state: 'drawn' },
    });
    expect(raffle).toMatchObject({
      createdBy: id,
      creatorUserType: 'particular',
      soldTickets: 0,
      participants: 0,
      status: 'active',
      closeReason: null,
      featured: false,
      featuredAt: null,
      winner: null,
      revision: 0,
      draw: { commit: expect.stringMatching(/^[\da-f]{64}$/), state: 'open' },
    });
    expect(raffle.id).toBeLessThan(9_999);

    const order = { raffleId: raffle.id, tickets: 2, id: 'x', ticketPrice: 0, amountCents: 0 };
    const terms = { ...order, from: 500, seq: 9, role: 'member', tag: 'x', status: 'won' };
    const buyer = await register(system.url, 'compradora');
    const { body } = await buyer.send<Purchase>('POST', '/api/participations', terms);
    expect(body).toMatchObject({ tickets: 2, status: 'active' });
    expect(body.receipt).toMatchObject({ from: 1, to: 2, seq: 1, amountCents: 100 });
    // Read as the buyer, because only the buyer's client waits for this purchase.
    const { body: sold } = await buyer.get<Raffle>(`/api/raffles/${raffle.id}`);
    expect(sold).toMatchObject({ soldTickets: 2, participants: 1 });
  });
});

describe('a user name', () => {
  const answerFor = async (username: string) => {
    const names = { firstName: 'A', lastName: 'B' };
    const person = {
      password: PASSWORD,
      email: `${Buffer.from(username).toString('hex')}@example.com`,
      ...names,
      adult: true,
    };
    const client = apiClient(system.url);
    return client.send<Problem>('POST', '/api/register', { username, ...person });
  };

  it.each(['ANA', 'ａｎａ', ' ana '])('is the same as «ana» in another form: %s', async (name) => {
    expect((await answerFor(name)).status).toBe(409);
  });

  it.each(['\u0430na', 'ana\u0301\u0301\u0301\u0301\u0301', 'ana\ufe0f', 'an\u0251', 'ana\ud800'])(
    'is refused when it looks like «ana»: %j',
    async (name) => {
      const { status, body } = await answerFor(name);
      expect(status).toBe(422);
      expect(body.errors?.map(({ pointer }) => pointer)).toEqual(['/username']);
    },
  );

  it('goes to only one of many who want it at once', async () => {
    const answers = await inParallel(8, () => answerFor('deseada'));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(7).fill(409)]);
  });
});
