import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import { createMailQuota } from '@platform/redis/mail-quota';
import type { Answer } from '@tests/kit/system/api-client';
import { raffleForm, uploadPicture, type Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let eva: Person;
let username: string;

beforeAll(async () => {
  backend = await StartedBackend.start({ RATE_LIMITS: 'on' });
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.redis.flushall();
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
  it('has to wait after five attempts at one name, in any spelling, even with the right one', async () => {
    const spellings = [username, username.toUpperCase(), ` ${username}`];
    const guess = (n: number) => signIn(spellings[n % 3] ?? '', `intento ${n}`);

    expect(await attempts(6, guess)).toEqual([...times(5, 401), 429]);
    expect((await signIn(username, 'una rifa más')).status).toBe(429);
    expect((await signIn('otra', 'una rifa más')).status).toBe(401);
  });

  it('has as many attempts with all signs that the name may be written with', async () => {
    const form = {
      username: "d'ana-gil",
      password: 'una rifa más',
      email: 'dana@example.org',
      firstName: 'Ana',
      lastName: 'Gil',
      adult: true,
    };
    expect((await backend.visitor().send('POST', '/api/register', form)).status).toBe(201);
    const spellings = ["d'ana-gil", 'd’ana-gil', 'd‘ana–gil', 'd´ana—gil', 'd`ana−gil'];
    const guess = (n: number) => signIn(spellings[n % 5] ?? '', `intento ${n}`);
    expect((await signIn('d’ana—gil', form.password)).status).toBe(200);
    expect(await attempts(6, guess)).toEqual([...times(5, 401), 429]);
  });

  it('is as limited within a session, for its person', async () => {
    const guess = (n: number) =>
      eva.send('POST', `/api/users/${eva.userId}/password`, {
        currentPassword: `intento ${n}`,
        newPassword: 'otra contraseña',
      });

    expect(await attempts(11, guess)).toEqual([...times(10, 422), 429]);
  });

  it('by somebody else does not hit who is signed in', async () => {
    const guess = (n: number) => signIn(username, `intento ${n}`);
    expect(await attempts(6, guess)).toEqual([...times(5, 401), 429]);

    const change = { currentPassword: 'una rifa más', newPassword: 'otra contraseña' };
    const changed = await eva.send('POST', `/api/users/${eva.userId}/password`, change);
    expect(changed.status).toBe(204);
  });

  it('by somebody else does not hit a browser in which its owner has signed in', async () => {
    const guess = (n: number) => signIn(username, `intento ${n}`);
    expect(await attempts(31, guess)).toEqual([...times(5, 401), ...times(26, 429)]);

    await eva.send('POST', '/api/logout');
    const right = { username, password: 'una rifa más' };
    expect((await eva.send('POST', '/api/login', right)).status).toBe(200);
    // The browser of somebody else stays unknown under her name.
    const other = await backend.person();
    expect((await other.send('POST', '/api/login', right)).status).toBe(429);
  });

  it('in such a browser is as limited, and so is guessing in many of them', async () => {
    const guessIn = (client: Person) => (n: number) =>
      client.send('POST', '/api/login', { username, password: `intento ${n}` });

    expect(await attempts(11, guessIn(eva))).toEqual([...times(10, 401), 429]);
    expect((await signIn(username, 'una rifa más')).status).toBe(200);

    const browsers: Person[] = [];
    for (let n = 0; n < 3; n += 1) {
      const client = { ...backend.visitor(), userId: eva.userId, host: eva.host };
      await client.send('POST', '/api/login', { username, password: 'una rifa más' });
      browsers.push(client);
    }
    const [first = eva, second = eva, third = eva] = browsers;
    expect(await attempts(10, guessIn(first))).toEqual(times(10, 401));
    // The ten of the browser before count too.
    expect(await attempts(10, guessIn(second))).toEqual(times(10, 401));
    expect((await guessIn(third)(0)).status).toBe(429);
  });

  it('is not helped by an invented cookie of a browser', async () => {
    const guess = (n: number) => signIn(username, `intento ${n}`);
    expect(await attempts(6, guess)).toEqual([...times(5, 401), 429]);
    const pairs = eva.cookie().split('; ');
    const known = pairs.find((pair) => pair.startsWith('rifaviva-device=')) ?? '';
    expect(known).toContain('.');
    const Cookie = `${known}; rifaviva-device.sig=AAAAAAAAAAAAAAAAAAAAAAAAAAA`;
    const right = { username, password: 'una rifa más' };
    const answer = await backend.visitor().send('POST', '/api/login', right, { Cookie });
    expect(answer.status).toBe(429);
  });

  it('ends after a hundred in an hour: at a name, in its owner’s browsers, and in a session', async () => {
    const right = { username, password: 'una rifa más' };
    const keyOf = async (limit: string) => {
      const [key] = await backend.redis.keys(`limit:${limit}:*`);
      if (key === undefined) throw new Error(`Nothing counts for ${limit}`);
      return key;
    };
    const confirm = () =>
      eva.send('POST', `/api/users/${eva.userId}/password`, {
        currentPassword: 'otra',
        newPassword: 'otra contraseña',
      });
    const everyWay = [
      ['sign-in-name-hour', () => signIn(username, right.password), 200],
      ['sign-in-devices-hour', () => eva.send('POST', '/api/login', right), 200],
      ['password-hour', confirm, 422],
    ] as const;

    for (const [limit, guess, usual] of everyWay) {
      expect((await guess()).status).toBe(usual);
      await backend.redis.set(await keyOf(limit), 99, 'KEEPTTL');
      expect((await guess()).status).toBe(usual);
      const { status, headers } = await guess();
      expect([limit, status, Number(headers.get('Retry-After')) > 3_000]).toEqual([
        limit,
        429,
        true,
      ]);
    }
  });

  it('waits as long at a name that nobody has, and is told how long', async () => {
    const answersOf = async (name: string) => {
      const answers = [];
      for (let n = 0; n < 6; n += 1) {
        const { status, body, headers } = await signIn(name, `intento ${n}`);
        answers.push({ status, body, after: headers.get('Retry-After') });
      }
      return answers;
    };
    const [known, unknown] = [await answersOf(username), await answersOf('nadie')];
    expect(known).toEqual(unknown);
    expect(known.at(-1)).toMatchObject({
      status: 429,
      after: '5',
      body: { detail: expect.stringMatching(/^Demasiados intentos.* Espera 5 segundos y vuelve/) },
    });
  });

  it('waits until the pause is over, and no longer when the password is right', async () => {
    expect(await attempts(6, (n) => signIn(username, `intento ${n}`))).toEqual([
      ...times(5, 401),
      429,
    ]);
    const [pause = ''] = await backend.redis.keys('guess-pause:*');
    const endPause = () => backend.redis.hset(pause, 'until', Date.now());
    await endPause();
    expect((await signIn(username, 'otra')).status).toBe(401);
    expect((await signIn(username, 'una rifa más')).status).toBe(429);
    await endPause();
    expect((await signIn(username, 'una rifa más')).status).toBe(200);
    expect((await signIn(username, 'otra')).status).toBe(401);
    expect((await signIn(username, 'una rifa más')).status).toBe(200);
  });

  it('ends after thirty names', async () => {
    const guess = (n: number) => signIn(`nadie${n}`, 'una rifa más');
    expect(await attempts(31, guess)).toEqual([...times(30, 401), 429]);
  });
});

describe('registering', () => {
  it('ends after twenty accounts; names that are refused at once don’t count', async () => {
    const register = (name: string) =>
      backend.visitor().send('POST', '/api/register', {
        username: name,
        password: 'una rifa más',
        email: `${name}@example.com`,
        firstName: 'Ana',
        lastName: 'Gil',
        adult: true,
      });

    expect(await attempts(5, () => register('dos  espacios'))).toEqual(times(5, 422));
    // The person before the test is the first.
    expect(await attempts(20, (n) => register(`nueva${n}`))).toEqual([...times(19, 201), 429]);
  });
});

describe('links to an e-mail address', () => {
  const change = (client: Pick<Person, 'send' | 'userId'>, email: string) =>
    client.send('PATCH', `/api/users/${client.userId}`, { email });

  /** Somebody new with this address. */
  const registered = async (email: string) => {
    const client = backend.visitor();
    const { status, body } = await client.send<User>('POST', '/api/register', {
      username: `victima${Date.now()}`,
      password: 'una rifa más',
      email,
      firstName: 'Ana',
      lastName: 'Gil',
      adult: true,
    });
    expect(status).toBe(201);
    return { ...client, userId: body.id };
  };

  it('end after five an hour of one person, whatever the address', async () => {
    const changeTo = (n: number) => change(eva, `eva${n}@example.com`);
    expect(await attempts(6, changeTo)).toEqual([...times(5, 200), 429]);
    const ask = () => eva.send('POST', `/api/users/${eva.userId}/email-confirmation`);
    expect((await ask()).status).toBe(429);
  });

  it('are not counted where the address stays', async () => {
    expect((await change(eva, 'eva@example.org')).status).toBe(200);
    expect(await attempts(6, () => change(eva, 'eva@example.org'))).toEqual(times(6, 200));
  });

  describe('in a mailbox that strangers have filled', () => {
    const mailbox = 'victima@example.org';

    /** What the workers count when they send: five links that five networks have asked for. */
    const fill = async () => {
      const { keyring, now } = backend.app;
      const quota = createMailQuota(backend.redis, keyring.hashName, now);
      for (let n = 0; n < 5; n += 1) {
        const request = { correlationId: `stranger-${n}`, account: n };
        expect(await quota.take({ mailbox, kind: 'confirmation' }, `link-${n}`, request)).toBe(0);
      }
    };

    it('keep nobody from registering or saving', async () => {
      await fill();
      const victim = await registered(mailbox);
      expect((await victim.get<User>('/api/user')).body.email).toBe(mailbox);
      expect((await change(eva, mailbox)).status).toBe(200);
    });

    it('are refused to whoever asks for another one, with the time to ask again', async () => {
      const victim = await registered('Victima+rifas@example.org');
      const ask = () => victim.send('POST', `/api/users/${victim.userId}/email-confirmation`);
      expect((await ask()).status).toBe(204);
      await fill();
      const refused = await ask();
      expect(refused).toMatchObject({
        status: 429,
        body: { detail: 'Demasiados intentos. Vuelve a probar dentro de 60 minutos.' },
      });
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    });
  });

  it('are not counted for names that are taken', async () => {
    const register = () =>
      backend.visitor().send('POST', '/api/register', {
        username,
        password: 'una rifa más',
        email: 'victima@example.org',
        firstName: 'Ana',
        lastName: 'Gil',
        adult: true,
      });
    expect(await attempts(10, register)).toStrictEqual(times(10, 409));
    await registered('victima@example.org');
    expect(await backend.redis.keys('mails-to:*')).toStrictEqual([]);
  });
});

describe('the newsletter', () => {
  it('takes twenty addresses from one place', async () => {
    const subscribe = (n: number) =>
      backend.visitor().send('POST', '/api/newsletter', { email: `a${n}@example.com` });
    expect(await attempts(21, subscribe)).toEqual([...times(20, 204), 429]);
  });
});

describe('a person', () => {
  const empty = (client: Person, method: 'POST' | 'DELETE', path: string) => () =>
    client.send(method, path);

  /** The first status that is no longer the usual one. */
  const firstOther = async (most: number, ask: (n: number) => Promise<Answer<unknown>>) => {
    const usual = (await ask(0)).status;
    for (let n = 1; n < most; n += 1) {
      const { status, headers } = await ask(n);
      if (status !== usual) return { n, usual, status, after: headers.get('Retry-After') };
    }
    return undefined;
  };

  const later = expect.stringMatching(/^[1-9]\d*$/);

  it('follows sixty raffles a minute, and may read', async () => {
    const toggle = (n: number) => empty(eva, n % 2 ? 'POST' : 'DELETE', '/api/favorites/999')();
    expect(await firstOther(70, toggle)).toEqual({ n: 60, usual: 404, status: 429, after: later });
    expect((await eva.get('/api/favorites')).status).toBe(200);
    const other = await backend.person();
    expect((await empty(other, 'POST', '/api/favorites/999')()).status).toBe(404);
  });

  it('changes a profile a hundred and twenty times an hour', async () => {
    const change = (n: number) =>
      eva.send('PATCH', `/api/users/${eva.userId}`, { aboutMe: `Vez ${n}` });
    const refused = { n: 120, usual: 200, status: 429, after: later };
    expect(await firstOther(130, change)).toEqual(refused);
  });

  it('closes and features sixty times a minute, together', async () => {
    const act = (n: number) =>
      empty(eva, 'POST', `/api/raffles/999/${n % 2 ? 'close' : 'feature'}`)();
    expect(await firstOther(70, act)).toEqual({ n: 60, usual: 404, status: 429, after: later });
  });

  it('reads notifications sixty times a minute', async () => {
    const read = () => eva.send('POST', '/api/notifications/read', {});
    expect(await firstOther(70, read)).toEqual({ n: 60, usual: 200, status: 429, after: later });
  });

  it.each([
    ['two thousand times a day', 'purchase-day', '', 2_000, 429],
    ['five hundred times a day in one raffle', 'purchase-raffle', ':999', 500, 404],
  ])('buys %s', async (_times, limit, inRaffle, most, elsewhere) => {
    await backend.redis.set(`limit:${limit}:${eva.userId}${inRaffle}`, most - 1, 'EX', 86_400);
    const buy = (person: Person, raffleId: number) =>
      person.send('POST', '/api/participations', { raffleId, tickets: 1 });

    expect((await buy(eva, 999)).status).toBe(404);
    const { status, headers } = await buy(eva, 999);
    expect([status, Number(headers.get('Retry-After')) > 80_000]).toEqual([429, true]);
    expect((await buy(eva, 998)).status).toBe(elsewhere);
    expect((await buy(await backend.person(), 999)).status).toBe(404);
  });

  it('publishes a hundred raffles an hour and two hundred a day', async () => {
    const picture = await uploadPicture(eva);
    const publish = () => eva.send('POST', '/api/raffles', raffleForm(picture));
    const [ofHour, ofDay] = [
      `limit:publishing:${eva.userId}`,
      `limit:publishing-day:${eva.userId}`,
    ];

    expect((await publish()).status).toBe(201);
    await backend.redis.set(ofHour, 99, 'KEEPTTL');
    expect(await firstOther(3, publish)).toEqual({ n: 1, usual: 201, status: 429, after: later });

    // An hour later.
    await backend.redis.del(ofHour);
    await backend.redis.set(ofDay, 199, 'KEEPTTL');
    expect((await publish()).status).toBe(201);
    const { status, headers } = await publish();
    expect([status, Number(headers.get('Retry-After')) > 80_000]).toEqual([429, true]);
  });
});
