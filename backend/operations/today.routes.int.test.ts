import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import { context } from '@application/testing/market';
import type { DueRaffles } from '@contracts/operations-today';
import type { Person } from '@tests/kit/system/shop';
import { connectDocuments } from '@platform/documents/documents';
import { HANDOVERS, type HandoverDocument } from '@projections/handovers/document';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const AT = '/api/operations/due-raffles';
const HOUR_MS = 3_600_000;
const SOLD_OUT = 7;

let backend: StartedBackend;
let ruth: Person;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  // All are drawn after two hours.
  backend = await StartedBackend.start({ DRAW_DELAY_SECONDS: '7200' });
  [ruth, seller, buyer] = [await backend.person(), await backend.person(), await backend.person()];
  await grantOperator({ app: backend.app, userId: ruth.userId, reason: 'Lleva el sitio', context });
  await until('the backend knows the role', async () => (await ruth.get(AT)).status === 200);
});
afterAll(() => backend.close());

const endingIn = async (hours: number, changes: object) => {
  const endDate = new Date(Date.now() + hours * HOUR_MS).toISOString();
  return backend.publish(seller, { endDate, ...changes });
};

it('the raffles that are due are told by their time, however many there are to draw', async () => {
  const one = { completionMode: 'auto', totalTickets: 1, minTickets: null };
  for (let n = 0; n < SOLD_OUT; n += 1) {
    const { id } = await endingIn(20, { ...one, title: `Agotada ${n}` });
    const order = { raffleId: id, tickets: 1 };
    expect((await buyer.send('POST', '/api/participations', order)).status).toBe(201);
  }
  const { id } = await endingIn(1, { title: 'Termina antes' });
  await endingIn(30, { title: 'No termina en un día' });
  await backend.settled();
  const { body } = await ruth.get<DueRaffles>(AT);
  expect([body.drawing, body.ending]).toEqual([SOLD_OUT, 1]);
  expect(body.first).toHaveLength(6);
  expect(body.first[0]).toMatchObject({ id, what: 'ends', title: 'Termina antes' });
});

it('the disputes that wait are told, and by when the oldest may be answered', async () => {
  const waiting = '/api/operations/waiting-disputes';
  expect((await ruth.get(waiting)).body).toEqual({ open: 0, oldestBy: null });
  const documents = await connectDocuments(backend.stores.urls.mongodbUrl);
  const [first, later] = [
    new Date('2026-05-06T10:00:00.000Z'),
    new Date('2026-05-07T10:00:00.000Z'),
  ];
  const disputed = { position: 0, prize: 1, sellerId: 1, holderId: 2, stage: 'disputed' } as const;
  const rest = { endedAt: null, countsAgainstSeller: false, isForgotten: false };
  const handovers = documents.db.collection<HandoverDocument>(HANDOVERS.projection);
  await handovers.insertMany([
    { _id: '91-1', raffleId: 91, ...disputed, by: later, openedAt: first, ...rest },
    { _id: '92-1', raffleId: 92, ...disputed, by: first, openedAt: first, ...rest },
    { _id: '93-1', raffleId: 93, ...disputed, stage: 'sent', by: first, openedAt: first, ...rest },
  ]);
  await documents.close();
  expect((await ruth.get(waiting)).body).toEqual({ open: 2, oldestBy: first.toISOString() });
});
