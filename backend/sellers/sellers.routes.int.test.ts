import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endRaffle } from '@application/raffles/end-raffle';
import { ahead, context } from '@application/testing/market';
import { testApplication } from '@application/testing/test-application';
import type { Seller } from '@contracts/sellers';
import type { Problem } from '@contracts/problems';
import type { ListedRaffle } from '@contracts/raffles';
import type { ApiClient } from '@tests/kit/system/api-client';
import { uploadPicture, type Person } from '@tests/kit/system/shop';
import { listedRaffle } from '../testing/listed-raffle';
import { StartedBackend } from '../testing/started-backend';

const TWO_MONTHS_MS = 60 * 86_400_000;

let backend: StartedBackend;
let visitor: ApiClient;

beforeAll(async () => {
  backend = await StartedBackend.start();
  visitor = backend.visitor();
});
afterAll(() => backend.close());

const pageOf = async (id: number | string) => {
  await backend.settled();
  return visitor.get<Seller & Problem>(`/api/sellers/${id}`);
};

const profile = {
  firstName: 'Rosa',
  lastName: 'Gil',
  email: 'rosa@example.com',
  phone: '600 000 000',
  aboutMe: 'Vendo cromos',
};

/** A seller with every field that a page may show. */
const seller = async (): Promise<Person> => {
  const person = await backend.person();
  await person.send('PATCH', `/api/users/${person.userId}`, {
    ...profile,
    profileImage: await uploadPicture(person),
  });
  return person;
};

/** A moment in ISO 8601. */
const TODAY = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const noHandovers = { closed: 0, failed: 0, medianDays: null };
const newSeller = {
  level: 'Bronce',
  levelScore: 0,
  rafflesCreated: 1,
  rafflesCompleted: 0,
  rafflesFailed: 0,
  rafflesDrawn: 0,
};

describe('the page of a seller', () => {
  it('shows a person without their addresses', async () => {
    const person = await seller();
    await backend.publish(person);
    const { status, body } = await pageOf(person.userId);

    expect([status, body]).toEqual([
      200,
      {
        id: person.userId,
        userType: 'particular',
        fullName: 'Rosa Gil',
        username: null,
        firstName: 'Rosa',
        lastName: 'Gil',
        profileImage: expect.stringMatching(/^\/objects\/uploads\//),
        email: null,
        phone: null,
        aboutMe: 'Vendo cromos',
        shippingPolicy: null,
        registeredAt: expect.stringMatching(TODAY),
        deleted: false,
        stats: newSeller,
        handovers: noHandovers,
      },
    ]);
  });

  it('shows a shop by its user name, with its addresses and its policy', async () => {
    const client = backend.visitor();
    const { body: shop } = await client.send<{ id: number }>('POST', '/api/register', {
      username: 'La tienda',
      password: 'una rifa más',
      userType: 'comercio',
      adult: true,
      cifNif: 'B12345674',
      email: 'tienda@example.com',
      phone: '900 000 000',
    });
    const policy = { shippingPolicy: 'Sale en 24 horas' };
    await client.send('PATCH', `/api/users/${shop.id}`, policy);
    await backend.publish({ ...client, userId: shop.id, host: new URL(backend.url).host });

    expect((await pageOf(shop.id)).body).toEqual({
      id: shop.id,
      userType: 'comercio',
      fullName: 'La tienda',
      username: 'La tienda',
      firstName: null,
      lastName: null,
      profileImage: null,
      email: 'tienda@example.com',
      phone: '900 000 000',
      aboutMe: null,
      shippingPolicy: 'Sale en 24 horas',
      registeredAt: expect.stringMatching(TODAY),
      deleted: false,
      stats: newSeller,
      handovers: noHandovers,
    });
  });

  it('counts what the seller completed and failed', async () => {
    const person = await backend.person();
    const oneTicket = { completionMode: 'auto', totalTickets: 1, minTickets: null };
    const sold = await backend.publish(person, oneTicket);
    const buyer = await backend.person();
    await buyer.send('POST', '/api/participations', { raffleId: sold.id, tickets: 1 });
    const [failed, another] = [await backend.publish(person), await backend.publish(person)];
    const app = testApplication(backend.log, { now: ahead(TWO_MONTHS_MS) });
    for (const { id } of [failed, another]) await endRaffle({ app, raffleId: id, context });

    expect((await pageOf(person.userId)).body.stats).toEqual({
      level: 'Bronce',
      levelScore: -1,
      rafflesCreated: 3,
      rafflesCompleted: 1,
      rafflesFailed: 2,
      rafflesDrawn: 0,
    });
  });
});

describe('the raffles of a seller', () => {
  const listOf = async (id: number | string, query = '') => {
    await backend.settled();
    const answer = await visitor.get<ListedRaffle[]>(`/api/sellers/${id}/raffles${query}`);
    const { headers, status, body } = answer;
    const next = headers.get('X-Next-Cursor');
    return { status, body, next, total: headers.get('X-Total-Count') };
  };
  const idsOf = (raffles: readonly ListedRaffle[]) => raffles.map(({ id }) => id);

  it('are those on sale, the newest first, page by page, and nobody else’s', async () => {
    const person = await backend.person();
    const [first, second, third] = [
      await backend.publish(person),
      await backend.publish(person),
      await backend.publish(person),
    ];
    await backend.publish(await backend.person());
    const page = await listOf(person.userId, '?limit=2');
    expect(idsOf(page.body)).toStrictEqual([third.id, second.id]);
    expect(page.body[0]).toStrictEqual(listedRaffle(third));
    expect(page.total).toBe('3');
    const rest = await listOf(person.userId, `?limit=2&cursor=${page.next}`);
    expect(idsOf(rest.body)).toStrictEqual([first.id]);
    expect(rest.next).toBeNull();
  });

  it('are those that have ended, the last to end first, where they are asked for', async () => {
    const person = await backend.person();
    const onSale = await backend.publish(person);
    const ended = [await backend.publish(person), await backend.publish(person)];
    for (const [months, { id }] of ended.entries()) {
      const app = testApplication(backend.log, { now: ahead(TWO_MONTHS_MS + months) });
      await endRaffle({ app, raffleId: id, context });
    }
    const { body } = await listOf(person.userId, '?state=finished');
    expect(idsOf(body)).toStrictEqual(ended.map(({ id }) => id).reverse());
    expect(idsOf((await listOf(person.userId)).body)).toStrictEqual([onSale.id]);
  });

  it('are none of somebody who sells nothing', async () => {
    const { userId } = await backend.person();
    expect(await listOf(userId)).toStrictEqual({ status: 200, body: [], next: null, total: '0' });
  });

  it('are refused for no id, no such list and no cursor', async () => {
    const { userId } = await backend.person();
    expect((await listOf('rosa')).status).toBe(404);
    expect((await listOf(userId, '?state=drawn')).status).toBe(422);
    expect((await listOf(userId, '?cursor=ninguno')).status).toBe(400);
  });
});

describe('no page', () => {
  const missing = {
    status: 404,
    body: { type: '/problems/not-found', detail: 'Vendedor no encontrado' },
  };

  it('shows a person who has published nothing', async () => {
    expect(await pageOf((await seller()).userId)).toMatchObject(missing);
  });

  it.each([9_999, 0, 'rosa'])('is there for nobody: %s', async (id) => {
    expect(await pageOf(id)).toMatchObject(missing);
  });
});
