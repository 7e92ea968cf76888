import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATEGORIES, SUBCATEGORIES } from '@contracts/categories';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { endRaffle } from '@application/raffles/end-raffle';
import { ahead, context, HOUR_MS } from '@application/testing/market';
import { testApplication } from '@application/testing/test-application';
import type { ApiClient } from '@tests/kit/system/api-client';
import type { Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

const ONE_TICKET = { completionMode: 'auto', totalTickets: 1, minTickets: null };

let backend: StartedBackend;
let seller: Person;
let buyer: Person;
let shop: Person;
/** Of the seller, in the order in which they were published. */
let onSale: Raffle[];
let soldOut: Raffle;
let cancelled: Raffle;
let ofShop: Raffle;

const registerShop = async (): Promise<Person> => {
  const client = backend.visitor();
  const account = { username: 'tienda', password: 'una rifa más', email: 'tienda@example.com' };
  const { body } = await client.send<{ id: number }>('POST', '/api/register', {
    ...account,
    userType: 'comercio',
    cifNif: 'B12345674',
    adult: true,
  });
  return { ...client, userId: body.id, host: new URL(backend.url).host };
};

/** Workers whose clock is ahead end it without a sale. */
const cancel = ({ id: raffleId }: Raffle) =>
  endRaffle({
    app: testApplication(backend.log, { now: ahead(31 * 24 * HOUR_MS) }),
    raffleId,
    context,
  });

beforeAll(async () => {
  backend = await StartedBackend.start();
  [seller, buyer, shop] = await Promise.all([backend.person(), backend.person(), registerShop()]);
  soldOut = await backend.publish(seller, ONE_TICKET);
  onSale = [];
  for (const title of ['Bicicleta', 'Patinete', 'Triciclo'])
    onSale.push(await backend.publish(seller, { title }));
  cancelled = await backend.publish(seller);
  ofShop = await backend.publish(shop, { title: 'Bicicleta nueva' });
  await buyer.send('POST', '/api/participations', { raffleId: soldOut.id, tickets: 1 });
  await cancel(cancelled);
  for (const [by, raffle] of [
    [seller, onSale[1]],
    [shop, ofShop],
  ] as const)
    await by.send('POST', `/api/raffles/${raffle?.id ?? 0}/feature`);
  await backend.settled();
});
afterAll(() => backend.close());

const idsOf = (raffles: readonly { readonly id: number }[]) => raffles.map(({ id }) => id);

const list = async (path: string, by: ApiClient = backend.visitor()) => {
  const { status, headers, body } = await by.get<Raffle[]>(path);
  const [total, next] = ['X-Total-Count', 'X-Next-Cursor'].map((name) => headers.get(name));
  return { status, total, next, ids: idsOf(body) };
};

describe('the list of raffles', () => {
  it('shows those on sale, the newest first, and their number', async () => {
    const ids = [ofShop, ...onSale.toReversed()];
    expect(await list('/api/raffles')).toEqual({
      status: 200,
      total: '4',
      next: null,
      ids: idsOf(ids),
    });
  });

  it('is read in pages, each after the cursor of the one before', async () => {
    const first = await list('/api/raffles?limit=3');
    expect(first).toMatchObject({ total: '4', next: expect.stringMatching(/./) });
    const second = await list(`/api/raffles?limit=3&cursor=${first.next ?? ''}`);
    expect(second).toMatchObject({ total: '4', next: null });
    expect([...first.ids, ...second.ids]).toEqual(idsOf([ofShop, ...onSale.toReversed()]));
  });

  it.each([
    ['title=bicicleta', () => [ofShop, ...onSale.slice(0, 1)]],
    ['status=completed', () => [soldOut]],
    ['status=cancelled', () => [cancelled]],
    ['userType=comercio', () => [ofShop]],
    ['minPrice=0.51', (): Raffle[] => []],
  ])('finds with %s', async (query, found) => {
    expect((await list(`/api/raffles?${query}`)).ids).toEqual(idsOf(found()));
  });

  it('refuses a cursor that it did not give', async () => {
    const { status, body } = await backend.visitor().get<Problem>('/api/raffles?cursor=x');
    expect([status, body.type]).toEqual([400, '/problems/malformed']);
  });
});

describe('a raffle', () => {
  it('is shown to everybody', async () => {
    const [raffle] = onSale;
    const { status, body } = await backend.visitor().get(`/api/raffles/${raffle?.id ?? 0}`);
    expect([status, body]).toEqual([200, raffle]);
  });

  it.each(['999999', '0', 'abc'])('is not found: %s', async (id) => {
    const { status, body } = await backend.visitor().get<Problem>(`/api/raffles/${id}`);
    expect([status, body.type, body.detail]).toEqual([
      404,
      '/problems/not-found',
      'Rifa no encontrada',
    ]);
  });
});

describe('the home page', () => {
  it('shows what ends soonest, two of a seller before a third', async () => {
    const { ids } = await list('/api/raffles/ending?limit=4');
    expect(ids).toEqual(idsOf([...onSale.slice(0, 2), ofShop, ...onSale.slice(2)]));
  });

  it('shows featured raffles of people and of shops apart', async () => {
    expect((await list('/api/raffles/featured')).ids).toEqual([onSale[1]?.id]);
    expect((await list('/api/raffles/business')).ids).toEqual([ofShop.id]);
  });

  it('refuses a cursor that it did not give', async () => {
    const asked = '/api/raffles/featured?limit=1&cursor=1780000000000-1';
    expect((await backend.visitor().get(asked)).status).toBe(400);
  });
});

describe('a seller’s own raffles', () => {
  it('are those on sale, the newest first', async () => {
    expect(await list('/api/my-raffles', seller)).toMatchObject({
      total: '3',
      ids: idsOf(onSale.toReversed()),
    });
  });

  it('are those that ended, the last ended first', async () => {
    expect(await list('/api/my-raffles/completed', seller)).toMatchObject({
      total: '2',
      ids: [cancelled.id, soldOut.id],
    });
  });

  it('are shown with what has happened to them', async () => {
    const { body } = await seller.get<Raffle[]>('/api/my-raffles/completed');
    expect(body).toMatchObject([
      { status: 'cancelled', soldTickets: 0 },
      { status: 'completed', soldTickets: 1, participants: 1 },
    ]);
  });

  it.each(['/api/my-raffles', '/api/my-raffles/completed'])('need a session: %s', async (path) => {
    expect((await backend.visitor().get(path)).status).toBe(401);
  });
});

describe('the categories', () => {
  it.each([
    ['/api/categories', CATEGORIES],
    ['/api/subcategories', SUBCATEGORIES],
  ])('are listed, and may be kept for an hour: %s', async (path, all) => {
    const { status, headers, body } = await backend.visitor().get(path);
    expect([status, body]).toEqual([200, all]);
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
  });
});
