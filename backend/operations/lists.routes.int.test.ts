import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import { context } from '@application/testing/market';
import type { ListedPerson } from '@contracts/operations-people';
import type { ConsoleRaffle } from '@contracts/operations-raffles';
import type { Problem } from '@contracts/problems';
import type { Reported } from '@contracts/reports';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const AT = '/api/operations';

let backend: StartedBackend;
let ruth: Person;
let seller: Person;
let buyer: Person;
let raffleId: number;

beforeAll(async () => {
  backend = await StartedBackend.start();
  [ruth, seller, buyer] = [await backend.person(), await backend.person(), await backend.person()];
  const { app } = backend;
  await grantOperator({ app, userId: ruth.userId, reason: 'Lleva el sitio', context });
  await until('the backend knows the role', async () => {
    return (await ruth.get(`${AT}/health`)).status === 200;
  });
  await seller.send('PATCH', `/api/users/${seller.userId}`, {
    firstName: 'Íñigo',
    lastName: 'Ruiz',
  });
  ({ id: raffleId } = await backend.publish(seller, { title: 'Cámara de fotos' }));
  await backend.publish(seller, { title: 'Tambor' });
  await backend.publish(buyer, { title: 'Balón' });
  const report = { subject: 'raffle', id: raffleId, reason: 'fraud', text: 'La foto es de otra' };
  await buyer.send('POST', '/api/reports', report);
  await ruth.send('POST', '/api/reports', { ...report, reason: 'offensive', text: 'Es muy feo' });
  const person = { ...report, subject: 'seller', id: seller.userId, text: 'No contesta nunca' };
  await buyer.send('POST', '/api/reports', person);
  await backend.settled();
});
afterAll(() => backend.close());

interface List<T> {
  readonly body: readonly T[];
  readonly total: string | null;
  readonly next: string | null;
}

const list = async <T>(path: string): Promise<List<T>> => {
  const { status, body, headers } = await ruth.get<T[]>(`${AT}/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return { body, total: headers.get('X-Total-Count'), next: headers.get('X-Next-Cursor') };
};

describe('the list of people', () => {
  it('shows what tells them from others, page by page', async () => {
    const first = await list<ListedPerson>('accounts?limit=2');
    expect(first.body.map(({ id }) => id)).toEqual([buyer.userId, seller.userId]);
    expect(first.total).toBe('3');
    const second = await list<ListedPerson>(`accounts?limit=2&cursor=${first.next}`);
    expect(second.body).toEqual([
      {
        id: ruth.userId,
        username: expect.any(String),
        fullName: expect.any(String),
        userType: 'particular',
        role: 'operator',
        registeredAt: expect.any(String),
        emailConfirmed: expect.any(Boolean),
        secondFactor: false,
        suspended: false,
      },
    ]);
    expect(second.next).toBeNull();
  });

  it('finds somebody by a part of the name, and tells who is suspended', async () => {
    const [found] = (await list<ListedPerson>('accounts?q=inigo')).body;
    expect(found).toMatchObject({ id: seller.userId, fullName: 'Íñigo Ruiz', suspended: false });
    await ruth.send('POST', `${AT}/people/${seller.userId}/suspend`, {
      reason: 'Prueba',
      withdraw: false,
    });
    await backend.settled();
    const suspended = await list<ListedPerson>('accounts?suspended=true');
    expect(suspended.body.map(({ id }) => id)).toEqual([seller.userId]);
    await ruth.send('POST', `${AT}/people/${seller.userId}/reinstate`, { reason: 'Prueba' });
  });
});

describe('the list of raffles', () => {
  it('shows each with its seller, its photo and what is sold', async () => {
    const { body, total } = await list<ConsoleRaffle>('raffles?q=camara');
    expect(total).toBe('1');
    expect(body).toMatchObject([
      {
        id: raffleId,
        title: 'Cámara de fotos',
        photo: { path: expect.stringMatching(/^\/objects\//) },
        phase: 'running',
        soldTickets: 0,
        closedAt: null,
        seller: { id: seller.userId, name: 'Íñigo Ruiz' },
      },
    ]);
  });

  it('finds what somebody sells by their name, but not by two letters of it', async () => {
    const titles = async (q: string) =>
      (await list<ConsoleRaffle>(`raffles?q=${encodeURIComponent(q)}`)).body.map(
        ({ title }) => title,
      );
    expect(await titles('íñigo ruiz')).toEqual(['Tambor', 'Cámara de fotos']);
    expect(await titles('ru')).toEqual([]);
  });

  it('shows a withdrawn one among those', async () => {
    const { id } = await backend.publish(buyer, { title: 'Retirada' });
    await ruth.send('POST', `${AT}/raffles/${id}/withdraw`, { reason: 'Prueba' });
    await backend.settled();
    const { body } = await list<ConsoleRaffle>('raffles?phase=withdrawn');
    expect(body).toMatchObject([{ id, closedAt: expect.any(String) }]);
  });
});

describe('what is reported', () => {
  it('is each raffle or person once, with the oldest report and the seller’s past', async () => {
    const { body, total } = await list<Reported>('reported');
    expect(total).toBe('2');
    const history = { raffles: 2, failed: 0, withdrawn: 0, suspended: 0, rejected: 0 };
    expect(body).toMatchObject([
      {
        oldest: { raffle: { id: raffleId }, text: 'La foto es de otra', others: 1 },
        reasons: ['fraud', 'offensive'],
        history,
      },
      { oldest: { subject: 'seller', seller: { name: 'Íñigo Ruiz' }, others: 0 }, history },
    ]);
    const about = await list(`reports?raffleId=${raffleId}`);
    expect(about.total).toBe('2');
    expect((await list(`reports?sellerId=${seller.userId}`)).total).toBe('1');
  });

  it('tells what was decided about the seller before', async () => {
    const [, person] = (await list<Reported>('reported')).body;
    const words = { reason: 'No', toReporter: 'Gracias', toSeller: 'Nada' };
    const decided = await ruth.send('POST', `${AT}/reports/${person?.oldest.id}/decision`, {
      decision: 'reject',
      ...words,
    });
    expect(decided.status).toBe(204);
    await backend.settled();
    const left = (await list<Reported>('reported')).body;
    expect(left).toMatchObject([{ history: { rejected: 1 } }]);
  });
});

it.each(['accounts?nombre=ana', 'raffles?estado=held', 'reported?status=open'])(
  'refuses a misspelt filter: %s',
  async (path) => {
    const { status, body } = await ruth.get<Problem>(`${AT}/${path}`);
    expect([status, body.type]).toEqual([400, '/problems/unknown-parameter']);
  },
);
