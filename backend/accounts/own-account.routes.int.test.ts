import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { updateProfile } from '@application/accounts/update-profile';
import { context } from '@application/testing/market';
import type { User } from '@contracts/accounts';
import type { Problem } from '@contracts/problems';
import { accountStream } from '@domain/accounts/stream';
import { uploadPicture, type Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

/** As `register` sets it. */
const PASSWORD = 'una rifa más';
const NEW_PASSWORD = 'otra contraseña';

let backend: StartedBackend;
let person: Person;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());
beforeEach(async () => {
  person = await backend.person();
});

const me = async (client = person) => (await client.get<User>('/api/user')).body;

const update = (body: object, userId: number | string = person.userId) =>
  person.send<User & Problem>('PATCH', `/api/users/${userId}`, body);

/** The events of the account after its registration. */
const changesInLog = async () => {
  const [, ...changes] = await backend.history(accountStream(person.userId));
  return changes.map(({ type, data }) => ({ type, data }));
};

/** Somebody new as a shop. */
const registerShop = (username: string, client = backend.visitor()) => {
  const shop = { userType: 'comercio', cifNif: 'B12345674', email: 'tienda@example.com' };
  const names = { username, password: PASSWORD, adult: true };
  return client.send<User & Problem>('POST', '/api/register', { ...names, ...shop });
};

const openShop = async (username: string) => {
  const client = backend.visitor();
  const { status, body } = await registerShop(username, client);
  expect(status).toBe(201);
  const show = (displayName: string | null) =>
    client.send<User & Problem>('PATCH', `/api/users/${body.id}`, { displayName });
  return { client, id: body.id, show };
};

const notShown = { status: 422, body: { errors: [{ pointer: '/displayName' }] } };

describe('the name that a shop shows', () => {
  it('is shown instead of its user name, until it is taken away', async () => {
    const { client, id, show } = await openShop('cervantes');
    expect(await show('L’Avi – Llibres')).toMatchObject({
      status: 200,
      body: { username: 'cervantes', displayName: "L'Avi - Llibres" },
    });
    await backend.publish({ ...person, ...client, userId: id });
    const seller = async () => {
      await backend.settled();
      return (await backend.visitor().get(`/api/sellers/${id}`)).body;
    };
    expect(await seller()).toMatchObject({ fullName: "L'Avi - Llibres", username: 'cervantes' });
    expect(await show('')).toMatchObject({ status: 200, body: { displayName: null } });
    expect(await seller()).toMatchObject({ fullName: 'cervantes', username: 'cervantes' });
  });

  it('is none of a person', async () => {
    expect(await update({ displayName: 'Librería Prado' })).toMatchObject({
      status: 422,
      body: { type: '/problems/not-a-shop' },
    });
    expect(await changesInLog()).toEqual([]);
    expect((await update({ displayName: '' })).status).toBe(200);
  });

  it('follows the rules of user names', async () => {
    const { show } = await openShop('cromos');
    for (const wrong of ['Soporte Rifaviva', 'Crоmos', 'Dos  espacios', '1234', 'ab'])
      expect(await show(wrong)).toMatchObject(notShown);
    expect((await show('1234')).body.errors?.[0]?.detail).toMatch(/^El nombre que se muestra /);
  });

  it('is no name that somebody has, however it is written', async () => {
    await registerShop('faro azul');
    await (await openShop('faroverde')).show('El Faro Verde');
    const { show } = await openShop('faro');
    for (const taken of ['Faro Azul', 'FároAzul', 'el faro vérde', 'El-Faro-Verde'])
      expect(await show(taken)).toMatchObject(notShown);
    // Nobody learns from it who has an account and sells nothing.
    await update({ firstName: 'Marta', lastName: 'Faro Gris' });
    await backend.settled();
    expect((await show('Marta Faro Gris')).status).toBe(200);
  });

  it('is no name of a person who sells, nor is a new shop’s user name', async () => {
    await update({ firstName: 'Inés', lastName: 'del Soto' });
    await backend.publish(person);
    await backend.settled();
    const { show } = await openShop('soto');
    expect(await show('Ines del Soto')).toMatchObject(notShown);
    expect(await registerShop('INÉS-DEL-SOTO')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/username' }] },
    });
  });

  it('is taken for ever, and opens nothing', async () => {
    const { show, client } = await openShop('orilla');
    await show('La Orilla');
    await show('Orilla y Mar');
    const taken = { status: 422, body: { errors: [{ pointer: '/firstName' }] } };
    expect(await update({ firstName: 'LA', lastName: 'Orílla' })).toMatchObject(taken);
    expect(await registerShop('la orilla')).toMatchObject({
      status: 409,
      body: { errors: [{ pointer: '/username' }] },
    });
    expect((await show('La Orilla')).status).toBe(200);
    await client.send('POST', '/api/logout');
    const signIn = (username: string) =>
      backend.visitor().send('POST', '/api/login', { username, password: PASSWORD });
    expect((await signIn('La Orilla')).status).toBe(401);
    expect((await signIn('orilla')).status).toBe(200);
  });

  it('goes to one of two shops that want it at once', async () => {
    const shops = [await openShop('brisa'), await openShop('marea')];
    const answers = await Promise.all(shops.map(({ show }) => show('Brisa Marina')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('the own profile', () => {
  it('changes in the fields that are sent, and only there', async () => {
    const before = await me();
    const { status, body } = await update({ city: 'León', newsletter: false });

    expect([status, body]).toEqual([200, { ...before, city: 'León', newsletter: false }]);
    expect(await me()).toEqual(body);
    const { userId } = person;
    expect(await changesInLog()).toEqual([
      { type: 'ProfileUpdated', data: { userId, changes: { city: 'León', newsletter: false } } },
    ]);
  });

  it('can’t get a name that poses as staff, or mixes alphabets', async () => {
    const { status, body } = await update({ firstName: 'Soporte', lastName: 'Luc\u0456a' });

    expect([status, body]).toMatchObject([
      422,
      { errors: [{ pointer: '/firstName' }, { pointer: '/lastName' }] },
    ]);
    expect(await changesInLog()).toEqual([]);
  });

  it('can’t get the name of a shop, however it is written, in one field or in two', async () => {
    expect((await registerShop('Relojes Marta')).status).toBe(201);
    const refused = { status: 422, body: { errors: [{ pointer: '/firstName' }] } };
    expect(await update({ firstName: 'relojes', lastName: 'MARTA' })).toMatchObject(refused);
    expect(await update({ firstName: 'Relojes Marta', lastName: '' })).toMatchObject(refused);
    for (const firstName of ['RelojesMarta', 'Relojes-Marta', 'Rélojes.Marta!', 'Relojes  Marta'])
      expect(await update({ firstName, lastName: '' })).toMatchObject(refused);
    expect(await changesInLog()).toEqual([]);
    const other = { firstName: 'Relojes', lastName: 'Marta', username: 'otramarta' };
    const rest = { password: PASSWORD, adult: true, email: 'otra@example.com' };
    const person = { ...rest, ...other, userType: 'particular' };
    expect(await backend.visitor().send('POST', '/api/register', person)).toMatchObject(refused);
    expect((await update({ firstName: 'Marta', lastName: 'Relojes' })).status).toBe(200);
  });

  it('keeps a real name that a shop has without spaces', async () => {
    expect((await registerShop('mariagarcia')).status).toBe(201);
    expect((await update({ firstName: 'MaríaGarcía', lastName: '' })).status).toBe(422);
    expect((await update({ firstName: 'María', lastName: 'García' })).status).toBe(200);
  });

  it('can’t get one from two requests at once', async () => {
    await update({ firstName: 'Ana', lastName: 'Pérez' });
    const halves = [{ firstName: 'Rifa' }, { lastName: 'viva' }];
    const answers = await Promise.all(halves.map((half) => update(half)));

    // A request that sees the other's half is refused for the name itself.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([409, 422]).toContain(answers.find(({ status }) => status !== 200)?.status);
    const { firstName, lastName } = await me();
    expect(`${firstName}${lastName}`).not.toBe('Rifaviva');
  });

  it('names a place of the list, part within part', async () => {
    const jaca = { community: 'Aragón', province: 'Huesca', municipality: 'Jaca' };
    const wrong = await update({ ...jaca, province: 'Lugo' });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ pointer: '/province' }] }]);
    expect(await changesInLog()).toEqual([]);
    expect(await update(jaca)).toMatchObject({ status: 200, body: jaca });
  });

  it('keeps a name from before the rules while other fields change', async () => {
    const { userId } = person;
    const changes = { firstName: 'Soporte' };
    await updateProfile({ app: backend.app, userId, changes, profileImage: undefined, context });
    await until('the backend knows the name', async () => (await me()).firstName === 'Soporte');

    expect(await update({ ...changes, city: 'Soria' })).toMatchObject({
      status: 200,
      body: { firstName: 'Soporte', city: 'Soria' },
    });
  });

  it('loses what is emptied', async () => {
    await update({ aboutMe: 'Vendo cromos' });
    expect((await update({ aboutMe: '' })).body.aboutMe).toBeNull();
  });

  it('answers with the position of the change in the log', async () => {
    const { headers } = await update({ city: 'Soria' });
    const [, changed] = await backend.history(accountStream(person.userId));
    expect(Number(headers.get('X-Log-Position'))).toBe(changed?.position);
  });

  it.each([
    ['a number of somebody else', 1, 403, 'not-you', /otra persona/],
    ['no number', 'yo', 404, 'not-found', /^La cuenta no existe$/],
  ])('is not under %s', async (_what, userId, status, type, detail) => {
    expect(await update({ city: 'Soria' }, userId)).toMatchObject({
      status,
      body: { type: `/problems/${type}`, detail: expect.stringMatching(detail) },
    });
  });

  it('shows what its person has published', async () => {
    await backend.publish(person);
    expect(await me()).toMatchObject({ rafflesCreated: 1, lastFeaturedUsedAt: null });
    expect((await update({ city: 'Soria' })).body).toMatchObject({ rafflesCreated: 1 });
  });
});

describe('the own photo', () => {
  it('is one that its person uploaded, and stays until another one or none is sent', async () => {
    const [first, second] = [await uploadPicture(person), await uploadPicture(person)];
    const photos = [{ profileImage: first }, {}, { profileImage: second }, { profileImage: '' }];
    const shown: unknown[] = [];
    for (const photo of photos) shown.push((await update(photo)).body.profileImage);

    expect(shown).toEqual([first, first, second, null]);
    expect((await changesInLog()).map(({ type }) => type)).toEqual(
      Array<string>(3).fill('ProfilePhotoChanged'),
    );
  });

  it('is removed by null too', async () => {
    await update({ profileImage: await uploadPicture(person) });
    expect((await update({ profileImage: null })).body.profileImage).toBeNull();
  });

  it.each([
    ['somebody else’s', async () => uploadPicture(await backend.person())],
    ['one that does not exist', () => Promise.resolve('/objects/uploads/nothing')],
  ])('is never %s', async (_what, address) => {
    const { status, body } = await update({ profileImage: await address(), city: 'Soria' });

    expect([status, body.type, body.errors]).toEqual([
      422,
      '/problems/invalid-fields',
      [
        {
          pointer: '/profileImage',
          detail: 'La imagen no es tuya o ya no existe: súbela otra vez',
        },
      ],
    ]);
    expect(await changesInLog()).toEqual([]);
  });

  it('may be sent again although its file is gone', async () => {
    const profileImage = '/objects/uploads/gone';
    const { userId } = person;
    await updateProfile({ app: backend.app, userId, changes: {}, profileImage, context });
    await until('the backend knows the photo', async () => (await me()).profileImage !== null);

    expect((await update({ profileImage, city: 'Soria' })).body).toMatchObject({
      profileImage,
      city: 'Soria',
    });
  });
});

describe('the own password', () => {
  const change = (body: object, userId: number | string = person.userId) =>
    person.send<Problem>('POST', `/api/users/${userId}/password`, body);

  const signIn = async (password: string) => {
    const { username } = await me();
    const client = backend.visitor();
    const { status } = await client.send('POST', '/api/login', { username, password });
    return { client, status };
  };

  it('is another one afterwards, and ends all sessions but this one', async () => {
    const { client: elsewhere } = await signIn(PASSWORD);
    const before = person.cookie();
    const answer = await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });

    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(person.cookie()).not.toBe(before);
    expect((await me()).id).toBe(person.userId);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('stays when the old one is wrong, and the field is named', async () => {
    const body = { currentPassword: 'no es esta', newPassword: NEW_PASSWORD };
    const answer = await change(body);

    expect([answer.status, answer.body.type, answer.body.errors]).toEqual([
      422,
      '/problems/invalid-fields',
      [{ pointer: '/currentPassword', detail: 'La contraseña actual no es correcta' }],
    ]);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it.each([
    [
      'of those that most people have',
      'Barcelona',
      'Esta contraseña es de las más usadas: elige otra',
    ],
    ['too short', '12345', 'La contraseña debe tener al menos 6 caracteres'],
  ])('is none %s', async (_what, newPassword, detail) => {
    const answer = await change({ currentPassword: PASSWORD, newPassword });

    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ pointer: '/newPassword', detail }],
    ]);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it.each(['yo', 1])('is not under another number: %s', async (userId) => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await change(body, userId)).status).toBe(403);
  });
});
