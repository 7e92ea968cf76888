import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { User } from '@contracts/accounts';
import type { Problem } from '@contracts/problems';
import { StartedBackend } from '../testing/started-backend';

const PASSWORD = 'una contraseña larga';

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());

const personBody = {
  password: PASSWORD,
  email: 'alguien@example.com',
  firstName: 'Alguien',
  lastName: 'De Prueba',
  adult: true,
};
const shopBody = { ...personBody, userType: 'comercio', cifNif: 'B12345674' };

const registered = async (username: string, body: object = personBody) => {
  const client = backend.visitor();
  const answer = await client.send<User>('POST', '/api/register', { ...body, username });
  return { client, ...answer };
};

const signIn = (username: string, password = PASSWORD, client = backend.visitor()) =>
  client.send<User>('POST', '/api/login', { username, password });

const statusWith = async (cookie: string, path = '/api/user'): Promise<number> =>
  (await fetch(backend.url + path, { headers: { Cookie: cookie } })).status;

describe('somebody who registers', () => {
  it('is signed in, and sees the new account without anything of a seller', async () => {
    const { client, status, body } = await registered('amalia', { ...personBody, phone: '600' });

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      username: 'amalia',
      userType: 'particular',
      role: 'member',
      secondFactor: false,
      cifNif: null,
      displayName: null,
      firstName: 'Alguien',
      lastName: 'De Prueba',
      email: 'alguien@example.com',
      emailConfirmed: false,
      phone: '600',
      address: null,
      city: null,
      postalCode: null,
      country: null,
      community: null,
      province: null,
      municipality: null,
      aboutMe: null,
      shippingPolicy: null,
      profileImage: null,
      emailNotifications: true,
      smsNotifications: false,
      newsletter: true,
      paymentMethod: null,
      balance: 0,
      rafflesCreated: 0,
      rafflesCompleted: 0,
      lastFeaturedUsedAt: null,
    });
    expect((await client.get<User>('/api/user')).body).toEqual(body);
  });

  it('leaves a tax number only as a shop', async () => {
    expect((await registered('tienda', shopBody)).body).toMatchObject({
      userType: 'comercio',
      cifNif: 'B12345674',
    });
    const person = { ...personBody, cifNif: 'B12345674' };
    expect((await registered('benito', person)).body).toMatchObject({
      userType: 'particular',
      cifNif: null,
    });
  });

  it.each([
    ['amparo', 'AMPARO'],
    ['begoña', ' begoña '],
    ['carlota', 'ｃａｒｌｏｔａ'],
  ])('is told at the name’s field that somebody has «%s», written «%s»', async (name, written) => {
    await registered(name);
    const { client, status, body } = await registered(written);

    expect([status, body]).toEqual([
      409,
      {
        type: '/problems/username-taken',
        title: 'Conflict',
        status: 409,
        detail: 'El nombre de usuario ya existe',
        errors: [{ pointer: '/username', detail: 'El nombre de usuario ya existe' }],
      },
    ]);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('can’t pose as staff, by any name that others see', async () => {
    const names = { firstName: 'Soporte', lastName: 'Rifaviva' };
    const { status, body } = await registered('soporte', { ...personBody, ...names });

    expect([status, body]).toMatchObject([
      422,
      { errors: [{ pointer: '/username' }, { pointer: '/firstName' }, { pointer: '/lastName' }] },
    ]);
  });

  it.each([
    ['without confirming to be an adult', { ...personBody, adult: undefined }, '/adult'],
    ['with a password that many have', { ...personBody, password: 'Barcelona' }, '/password'],
    ['as a shop with a false tax number', { ...shopBody, cifNif: 'B12345678' }, '/cifNif'],
  ])('gets no account %s', async (_what, sent, pointer) => {
    const { client, status, body } = await registered('fortunata', sent);

    expect([status, body]).toMatchObject([422, { errors: [{ pointer }] }]);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('can’t take a name with letters of another script', async () => {
    const { status, body } = await registered('luc\u0456a');

    const detail =
      'El nombre de usuario tiene letras que no son las del alfabeto latino: escríbelo con las de tu teclado';
    expect(status).toBe(422);
    expect(body).toMatchObject({
      type: '/problems/invalid-fields',
      errors: [{ pointer: '/username', detail }],
    });
  });
});

describe('somebody who registers while no session can be opened', () => {
  let redis: Redis;

  beforeAll(() => {
    redis = new Redis(backend.stores.urls.redisUrl);
  });
  afterAll(() => redis.disconnect());

  it('has the account, and signs in later', async () => {
    await redis.config('SET', 'maxmemory', '1');
    const { client, status, body } = await registered('gregoria');
    await redis.config('SET', 'maxmemory', '0');

    expect([status, body.username]).toEqual([201, 'gregoria']);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await signIn('gregoria')).status).toBe(200);
  });

  it('hears of a mistake in how the site was set up', async () => {
    await redis.acl('SETUSER', 'default', '-set');
    const { status } = await registered('hilaria');
    await redis.acl('SETUSER', 'default', '+set');

    expect(status).toBe(500);
  });
});

describe('somebody who signs in', () => {
  it('gets a session, under the name in any case', async () => {
    const { body: account } = await registered('Dionisia');
    const client = backend.visitor();
    const { status, body } = await signIn('dionisia', PASSWORD, client);

    expect([status, body]).toEqual([200, account]);
    expect((await client.get<User>('/api/user')).body).toEqual(account);
  });

  it('has the password that they chose, however a device writes its accents', async () => {
    // `é` and `ệ` are two and three units where the accents stand alone; 200 letters are allowed.
    const password = 'éxito ệ'.repeat(28).normalize('NFD');
    expect(password.length).toBeGreaterThan(200);
    const { client, status, body } = await registered('acentos', { ...personBody, password });
    expect(status).toBe(201);
    for (const typed of [password, password.normalize('NFC')])
      expect((await signIn('acentos', typed)).status).toBe(200);
    expect((await signIn('acentos', `${password}x`)).status).toBe(401);
    const newPassword = 'ñandú verde ü'.repeat(15).normalize('NFD');
    const change = { currentPassword: password, newPassword };
    expect((await client.send('POST', `/api/users/${body.id}/password`, change)).status).toBe(204);
    expect((await signIn('acentos', newPassword)).status).toBe(200);
  });

  it('gets a new key each time, so that one that was planted before is worthless', async () => {
    const { client } = await registered('domitila');
    const planted = client.cookie();
    await signIn('domitila', PASSWORD, client);

    expect(client.cookie()).not.toBe(planted);
    expect(await statusWith(planted)).toBe(401);
    expect(await statusWith(client.cookie())).toBe(200);
  });

  it.each([
    ['a wrong password', 'edelmira', 'otra contraseña'],
    ['a name that nobody has', 'nadie', PASSWORD],
  ])('gets none with %s', async (_what, username, password) => {
    await registered('edelmira');
    const client = backend.visitor();
    const { status, body } = await client.send<Problem>('POST', '/api/login', {
      username,
      password,
    });

    const detail = 'Usuario o contraseña incorrectos';
    expect([status, body.type, body.detail]).toEqual([401, '/problems/wrong-credentials', detail]);
    expect(body.errors).toEqual([{ pointer: '/password', detail }]);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('sees what they have published', async () => {
    const seller = await backend.person();
    await backend.publish(seller);
    await backend.settled();
    const { username } = (await seller.get<User>('/api/user')).body;

    expect((await signIn(username, 'una rifa más')).body).toMatchObject({
      rafflesCreated: 1,
      rafflesCompleted: 0,
    });
  });
});

describe('somebody who signs out', () => {
  it('has no session any more', async () => {
    const { client } = await registered('florencia');
    const before = client.cookie();

    expect((await client.send('POST', '/api/logout')).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await statusWith(before)).toBe(401);
  });

  it('needs none for that', async () => {
    expect((await backend.visitor().send('POST', '/api/logout')).status).toBe(204);
  });
});

describe('a session', () => {
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
    const [key = '', signature = ''] = (await backend.person()).cookie().split('; ');
    const cookie = forge(key, signature);

    expect(await statusWith(cookie)).toBe(401);
    expect(await statusWith(cookie, '/api/raffles')).toBe(200);
  });
});
