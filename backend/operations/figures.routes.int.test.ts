import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount, deletion } from '@application/processes/deletion';
import { runProcess } from '@application/processes/process';
import { grantOperator } from '@application/accounts/grant-operator';
import { withdrawRaffle } from '@application/raffles/withdraw-raffle';
import { context, sell } from '@application/testing/market';
import { dayInSpain } from '@contracts/days-in-spain';
import type { SalesCurve, SiteFigures } from '@contracts/operations-figures';
import type { Problem } from '@contracts/problems';
import type { Person as Client } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let ruth: Client;
let seller: Client;
let buyer: Client;
let raffleId: number;

const today = dayInSpain(new Date());
const figures = (range: string, client: Client = ruth) =>
  client.get<SiteFigures & Problem>(`/api/operations/days?${range}`);
const curve = (id: number | string, client: Client = ruth) =>
  client.get<SalesCurve & Problem>(`/api/operations/raffles/${id}/sales`);

beforeAll(async () => {
  backend = await StartedBackend.start();
  [ruth, seller, buyer] = [await backend.person(), await backend.person(), await backend.person()];
  await grantOperator({ app: backend.app, userId: ruth.userId, reason: 'Lleva el sitio', context });
  ({ id: raffleId } = await backend.publish(seller, { ticketPrice: 1.5 }));
  await sell(backend.app, raffleId, buyer.userId, 2);
  await sell(backend.app, raffleId, buyer.userId, 3);
  const { id: other } = await backend.publish(seller);
  await withdrawRaffle({ app: backend.app, raffleId: other, reason: 'No puede ser', context });
  await until('the backend knows the role', async () => (await curve(raffleId)).status === 200);
  await backend.settled();
});
afterAll(() => backend.close());

describe('the figures of the site', () => {
  it('are those of each day, also of days without any', async () => {
    const { status, body } = await figures(`since=2026-01-01&until=2026-01-03`);
    expect(status).toBe(200);
    const amountByHour = Array.from({ length: 24 }, () => 0);
    const nothing = { purchases: 0, tickets: 0, amount: 0, amountByHour, registrations: 0 };
    expect(body.days).toEqual(
      ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => ({
        day,
        ...nothing,
        departures: 0,
        cancellations: 0,
      })),
    );
  });

  it('count sales, registrations and cancellations, and keep them when somebody leaves', async () => {
    const range = `since=${today}&until=${today}`;
    const before = {
      day: today,
      purchases: 2,
      tickets: 5,
      amount: 7.5,
      // What was sold within this hour, or in the one before.
      amountByHour: expect.any(Array),
      registrations: 3,
      departures: 0,
      cancellations: 1,
    };
    expect((await figures(range)).body.days).toEqual([before]);
    // What Redis and the mails know of the person is not about the log.
    const forget = () => Promise.resolve();
    const app = { ...backend.app, traces: { ...backend.app.traces, forget } };
    const { userId } = buyer;
    await deleteAccount({ app, userId, reason: 'asked for it', context });
    await runProcess(deletion, { app, userId, context });
    await backend.settled();
    expect((await figures(range)).body.days).toEqual([{ ...before, departures: 1 }]);
  });

  it.each([
    ['since=2026-01-01', '/until', 'Elige el último día'],
    ['since=ayer&until=2026-01-01', '/since', 'Escribe un día, como 2026-05-01'],
    ['since=2026-02-30&until=2026-03-01', '/since', 'Escribe un día, como 2026-05-01'],
    [
      'since=2026-01-02&until=2026-01-01',
      '/until',
      'El último día no puede ser anterior al primero',
    ],
    ['since=2025-01-01&until=2026-01-03', '/until', 'Elige como mucho un año'],
  ])('refuse %s', async (range, pointer, detail) => {
    expect(await figures(range)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer, detail }] },
    });
  });
});

it('the curve of a raffle has its sales', async () => {
  const { body } = await curve(raffleId);
  expect(body.points.map(({ soldTickets }) => soldTickets)).toEqual([0, 2, 5]);
  expect(body).toMatchObject({ events: 3, isOver: false });
  expect((await curve(999_999)).status).toBe(404);
  expect((await curve('ana')).status).toBe(404);
});

it('nobody else sees them', async () => {
  const range = `since=${today}&until=${today}`;
  expect((await figures(range, seller)).status).toBe(403);
  expect((await curve(raffleId, seller)).status).toBe(403);
  const visitor = backend.visitor();
  expect((await visitor.get(`/api/operations/days?${range}`)).status).toBe(401);
  expect((await visitor.get(`/api/operations/raffles/${raffleId}/sales`)).status).toBe(401);
});
