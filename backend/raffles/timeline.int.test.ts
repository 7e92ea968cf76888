import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { endRaffle } from '@application/raffles/end-raffle';
import { ahead, context, HOUR_MS } from '@application/testing/market';
import { testApplication } from '@application/testing/test-application';
import type { RaffleMoment } from '@contracts/raffle-timeline';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());

const timelineOf = async (id: number | string) => {
  await backend.settled();
  return backend.visitor().get<RaffleMoment[]>(`/api/raffles/${id}/timeline`);
};

it('tells everybody what has happened to a raffle, and when', async () => {
  const [seller, buyer] = [await backend.person(), await backend.person()];
  const four = { completionMode: 'auto', totalTickets: 4, minTickets: null };
  const { id, createdAt } = await backend.publish(seller, four);
  await seller.send('POST', `/api/raffles/${id}/feature`);
  await buyer.send('POST', '/api/participations', { raffleId: id, tickets: 1 });
  const app = testApplication(backend.log, { now: ahead(31 * 24 * HOUR_MS) });
  await endRaffle({ app, raffleId: id, context });

  const { status, body } = await timelineOf(id);
  const at: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(status).toBe(200);
  expect(body).toStrictEqual([
    { type: 'created', at: createdAt },
    { type: 'featured', at },
    { type: 'milestone', at, percent: 25 },
    {
      type: 'cancelled',
      at,
      reason: 'No se vendieron todos los tickets antes de la fecha límite',
    },
  ]);
});

it.each([9_999, 0, 'gato'])('tells of no raffle that is not there: %s', async (id) => {
  expect((await timelineOf(id)).status).toBe(404);
});
